import { PNG } from 'pngjs';

/** A picture of one pixel. */
export const UM_PNG = PNG.sync.write(new PNG({ width: 1, height: 1 }));
