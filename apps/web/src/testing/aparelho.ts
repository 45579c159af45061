import { vi } from 'vitest';

/** The browser of this test says that it is an iPhone's. */
export const noIphone = () =>
  vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
