import { test } from '@playwright/test';

/** The two screens that people come with. */
export const TELAS = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;

/**
 * Whether the other run of a journey that is made on both screens looks at its pages: each look is at
 * both sizes.
 */
export function olhadaNaOutra(): boolean {
  const { project, tags } = test.info();
  return project.name === 'desktop' && tags.includes('@both');
}
