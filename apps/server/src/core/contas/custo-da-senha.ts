import type { Options } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
export const CUSTO_DA_SENHA: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
