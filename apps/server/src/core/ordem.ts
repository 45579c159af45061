/** Rows in the order of the ids by which they were asked for; of an id that is gone there is none. */
export const naOrdem = <Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] => {
  const porId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => porId.get(id)).filter((row) => row !== undefined);
};
