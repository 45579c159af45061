import { sql, type SQL } from 'drizzle-orm';
import type { FiltroDeSituacao } from '@balcao/domain';
import { prepararFormas, type Database } from '../../../../db/client.ts';
import type { FiltroDaFila, Leitor } from './filtro-da-fila.repository.ts';

export type FiltroComSituacao = FiltroDaFila & { situacao?: FiltroDeSituacao | undefined };

/** Who reads what of the queue. */
interface Leitura {
  leitor: Leitor;
  filtro: FiltroComSituacao;
}

/** What of them is a value in the statement; the rest is part of its text. */
const valoresDe = ({ leitor, filtro }: Leitura) => ({
  cod_empre: leitor.cod_empre,
  hoje: leitor.hoje,
  previsao: leitor.silencio.data_previsao,
  pedida: leitor.silencio.data_solicitacao,
  usuario_id: leitor.usuario_id,
  setores: leitor.setores,
  setor: filtro.setor,
  natureza: filtro.natureza,
  numero_protocolo: filtro.numero_protocolo,
  de: filtro.de,
  ate: filtro.ate,
});

type Valores = ReturnType<typeof valoresDe>;

/** The same reader and filter with a place for each value that they have. */
const comLugares = ({ leitor, filtro }: Leitura): Leitura => {
  const valores = valoresDe({ leitor, filtro });
  const lugar = <C extends keyof Valores>(campo: C): Valores[C] =>
    // What is written into a statement may be a value or the place of one; only its type says which.
    (valores[campo] === undefined ? undefined : sql.placeholder(campo)) as Valores[C];
  return {
    leitor: {
      ...leitor,
      cod_empre: lugar('cod_empre'),
      hoje: lugar('hoje'),
      silencio: { data_previsao: lugar('previsao'), data_solicitacao: lugar('pedida') },
      usuario_id: lugar('usuario_id'),
      setores: lugar('setores'),
    },
    filtro: {
      ...filtro,
      setor: lugar('setor'),
      natureza: lugar('natureza'),
      numero_protocolo: lugar('numero_protocolo'),
      de: lugar('de'),
      ate: lugar('ate'),
    },
  };
};

/** Which values there are, and the rest of the filter: what the text of a statement depends on. */
const formaDe = ({ leitor, filtro }: Leitura): string =>
  JSON.stringify([
    Object.entries(valoresDe({ leitor, filtro }))
      .filter(([, valor]) => valor !== undefined)
      .map(([campo]) => campo),
    filtro.situacao,
    filtro.minhas,
    filtro.meus_setores,
    filtro.prazo,
  ]);

/**
 * A question about the queue, prepared once for each shape of reader and filter, of which there are
 * some hundred.
 * @param montar the statement; it may depend on nothing but the reader and the filter
 */
export const perguntaDaFila = <Row extends object>(
  name: string,
  montar: (leitor: Leitor, filtro: FiltroComSituacao) => SQL,
) => {
  const preparada = prepararFormas<Row>(name);
  return (db: Database, leitor: Leitor, filtro: FiltroComSituacao): Promise<Row[]> => {
    const leitura = { leitor, filtro };
    return preparada(db, {
      forma: formaDe(leitura),
      montar: () => {
        const vaga = comLugares(leitura);
        return montar(vaga.leitor, vaga.filtro);
      },
      valores: valoresDe(leitura),
    });
  };
};
