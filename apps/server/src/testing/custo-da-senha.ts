import type { Options } from '@node-rs/argon2';

/**
 * In the place of `core/contas/custo-da-senha.ts` (`vitest.config.ts`): next to nothing. What people pay is
 * held by the test of `npm start`.
 */
export const CUSTO_DA_SENHA: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };
