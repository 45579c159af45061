import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where the provider library keeps what it gave out: in this process, and for nobody but it. */
export const createMemoria = () => {
  const guardados = new Map<string, AdapterPayload>();
  const daChave = (modelo: string, id: string) => `${modelo} ${id}`;
  return (modelo: string): Adapter => {
    const find = async (id: string) => guardados.get(daChave(modelo, id));
    const achar = async (campo: 'uid' | 'userCode', valor: string) =>
      [...guardados.entries()].find(
        ([chave, um]) => chave.startsWith(`${modelo} `) && um[campo] === valor,
      )?.[1];
    return {
      upsert: async (id, payload) => void guardados.set(daChave(modelo, id), payload),
      find,
      findByUid: (uid) => achar('uid', uid),
      findByUserCode: (codigo) => achar('userCode', codigo),
      consume: async (id) => {
        const um = await find(id);
        if (um) um.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void guardados.delete(daChave(modelo, id)),
      revokeByGrantId: async (grantId) => {
        for (const [chave, um] of guardados) if (um.grantId === grantId) guardados.delete(chave);
      },
    };
  };
};
