// Written above sw.js by the build: its name, and the SHA-256 of each of its files.
declare const BUILD: string;
declare const FILES: Record<string, string>;

/** What a page that has started from a picture hands to its bots: the same to start from. */
interface HandedOver {
  picture: ArrayBuffer;
  program: WebAssembly.Module;
}
declare var handedOver: Promise<HandedOver> | undefined;

/** Several tabs may read at the same time, where the browser knows of this. */
interface FileSystemFileHandle {
  createSyncAccessHandle(options: { mode: "read-only" }): Promise<FileSystemSyncAccessHandle>;
}
