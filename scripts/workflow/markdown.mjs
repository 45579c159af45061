/**
 * A table of a Markdown page.
 * @param {string[]} head
 * @param {(string | number | null)[][]} rows an empty cell where there is null
 */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text) => `\`${text}\``;

/** Items in the order in which they were met, each once. */
export const once = (items) => [...new Set(items)];
