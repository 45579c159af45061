import { OperatorError } from '../operator-error.ts';

type Env = Record<string, string | undefined>;

const PREFIX = 'OTEL_';
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const;

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** OpenTelemetry's variables that were given; its library reads them by itself. */
export const pickOtel = (env: Env): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(PREFIX) && value ? [[name, value]] : [],
    ),
  );

/**
 * Whether traces are sent: where an address of a collector is given and nothing turns them off. What would
 * otherwise be sent nowhere without a word is refused.
 * @throws OperatorError
 */
export const readTraces = (endpoint: string | undefined, env: Env): boolean => {
  const endpoints = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  };
  for (const [name, text] of Object.entries(endpoints)) {
    if (text && !isAddress(text))
      throw new OperatorError(
        `${name} deve ser o endereço de um coletor, como http://127.0.0.1:4318; veio "${text}".`,
      );
  }
  for (const name of PROTOCOLS) {
    const text = env[name] || 'http/json';
    if (text !== 'http/json')
      throw new OperatorError(`${name} deve ser http/json; veio "${text}".`);
  }
  const exporter = env['OTEL_TRACES_EXPORTER'] || 'otlp';
  if (exporter !== 'otlp' && exporter !== 'none')
    throw new OperatorError(`OTEL_TRACES_EXPORTER deve ser otlp, none; veio "${exporter}".`);
  const off = env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || exporter === 'none';
  return !off && Object.values(endpoints).some(Boolean);
};
