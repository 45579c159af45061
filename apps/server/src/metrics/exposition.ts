/** Names and values of a series; none may come from what people type. */
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  labels?: Labels;
  value: number;
  /** Of a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string;
}

export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

const escapeLabel = (text: string): string =>
  text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const writeLabels = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const writeValue = (value: number): string => (value === Infinity ? '+Inf' : String(value));

const writeFamily = ({ name, help, type, samples }: Family): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ suffix = '', labels, value }) =>
        `${name}${suffix}${writeLabels(labels)} ${writeValue(value)}`,
    ),
    '',
  ].join('\n');

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes families in Prometheus' text format; those without a sample are left out. */
export const writeFamilies = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(writeFamily)
    .join('');

/** Counts observations up to each bound, given in ascending order. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    let at = 0;
    while (value > (this.#bounds[at] ?? Infinity)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += value;
  }

  samples(labels: Labels): Sample[] {
    let total = 0;
    const buckets = [...this.#bounds.map(String), '+Inf'].map((le, at) => {
      total += this.#counts[at] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le }, value: total };
    });
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: total },
    ];
  }
}
