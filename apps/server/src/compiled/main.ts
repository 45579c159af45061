import type { start } from '../main.ts';
import { load } from './load.ts';

(load('main') as { start: typeof start }).start();
