/**
 * `npm run compose`: `compose.yaml` by the schema of Compose, and what its containers run of ours on a real PostgreSQL
 * (`apt install postgresql-15`; as root, for it runs as `postgres`): roles made, copies taken, the disk thrown away and
 * restored from the copies alone, a replica that follows.
 */
import { proveCopies } from './compose/copies.mjs';
import { checkSchema } from './compose/schema.mjs';

checkSchema();
await proveCopies();
