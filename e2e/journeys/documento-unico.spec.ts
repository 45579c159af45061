import { mkdtempSync, writeFileSync } from 'node:fs';
