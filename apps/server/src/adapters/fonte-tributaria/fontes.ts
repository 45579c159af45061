import { auditar } from '../../core/auditoria/auditoria.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Frescor } from '../../core/frescor.ts';
import type { Database } from '../../db/client.ts';
import { createConexoes } from './erp/conexoes.ts';
import { createFonteErp } from './erp/fonte-erp.ts';
import { LIMITES_DO_ERP, type LimitesDoErp } from './erp/protecao-do-erp.ts';
import { createLedger } from './ledger/ledger.ts';
import type { Conexoes, FonteTributaria } from './fonte-tributaria.port.ts';

export interface Fontes {
  fonteTributaria: FonteTributaria;
  /** The same for a look-up, which may get what was read a moment ago. */
  fonteParaVer: (frescor: Frescor) => FonteTributaria;
  /** Our own books, whatever the operator chose for an orgao. */
  livros: FonteTributaria;
  conexoes: Conexoes;
  encerrar: () => Promise<void>;
}

interface Partes {
  db: Database;
  cofre: Cofre;
  relogio: () => Date;
  limites?: LimitesDoErp;
}

/** One source in front of all: each orgao is answered by the one that the operator chose for it. */
export const createFontes = ({ db, cofre, relogio, limites = LIMITES_DO_ERP }: Partes): Fontes => {
  const livros = createLedger(db);
  const conexoes = createConexoes({ db, cofre, relogio, limites });

  const fontePara = (frescor?: Frescor): FonteTributaria => {
    const fonteDe = async (cod_empre: number): Promise<FonteTributaria> => {
      const conexao = await conexoes.find(cod_empre);
      if (conexao === undefined) return livros;
      const daVez = frescor ? conexao.paraVer(frescor) : conexao;
      return createFonteErp(daVez, (quem, fato) => auditar(db, quem, fato));
    };
    const por =
      <A extends unknown[], R>(
        metodo: (fonte: FonteTributaria) => (cod_empre: number, ...args: A) => Promise<R>,
      ) =>
      async (cod_empre: number, ...args: A): Promise<R> =>
        metodo(await fonteDe(cod_empre))(cod_empre, ...args);
    return {
      findContribuinte: por((fonte) => fonte.findContribuinte),
      listIptus: por((fonte) => fonte.listIptus),
      listGuias: por((fonte) => fonte.listGuias),
      findGuia: por((fonte) => fonte.findGuia),
      listImoveis: por((fonte) => fonte.listImoveis),
      listLicencas: por((fonte) => fonte.listLicencas),
      findLicenca: por((fonte) => fonte.findLicenca),
      findCadastro: por((fonte) => fonte.findCadastro),
      listAlteracoes: por((fonte) => fonte.listAlteracoes),
      findExtrato: por((fonte) => fonte.findExtrato),
      listGuiasDaPessoa: por((fonte) => fonte.listGuiasDaPessoa),
      listAcordosDasGuias: por((fonte) => fonte.listAcordosDasGuias),
      atualizarParcela: por((fonte) => fonte.atualizarParcela),
      juntaParcelas: por((fonte) => fonte.juntaParcelas),
      acordosDe: por((fonte) => fonte.acordosDe),
      emitirDocumento: por((fonte) => fonte.emitirDocumento),
    };
  };

  return {
    fonteTributaria: fontePara(),
    fonteParaVer: fontePara,
    livros,
    conexoes,
    encerrar: conexoes.encerrar,
  };
};
