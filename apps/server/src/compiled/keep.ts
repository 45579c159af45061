/** Run by the build with the flags of the server: keeps what its starts have compiled. */
import { keep, load } from './load.ts';
import type { warmUp } from './warm-up.ts';

const program = load('warm-up') as { warmUp: typeof warmUp };
await program.warmUp();
keep();
