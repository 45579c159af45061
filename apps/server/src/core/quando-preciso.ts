/** What is opened when it is first needed, and then there for all. */
interface QuandoPreciso<T> {
  abrir: () => Promise<T>;
  /** As it stands now; undefined while nobody needed it. */
  aberto: () => Promise<T> | undefined;
}

/** Opens it once; what could not be opened is opened anew for whoever needs it next. */
export const createQuandoPreciso = <T>(abrir: () => Promise<T>): QuandoPreciso<T> => {
  let aberto: Promise<T> | undefined;
  const tentar = async (): Promise<T> => {
    try {
      return await abrir();
    } catch (erro) {
      aberto = undefined;
      throw erro;
    }
  };
  return { abrir: () => (aberto ??= tentar()), aberto: () => aberto };
};
