import journeys from './playwright.config.ts';

/** Pictures of the pages, in test-results/telas: `npm run telas -w e2e`. */
export default {
  ...journeys,
  testDir: 'telas',
  outputDir: '../test-results/telas-playwright',
  projects: [
    { name: '360', use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
    { name: '768', use: { viewport: { width: 768, height: 1024 } } },
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
  ],
};
