// Written above sw.js by the build: its name, and the SHA-256 of each of its files.
declare const BUILD: string;
declare const FILES: Record<string, string>;
