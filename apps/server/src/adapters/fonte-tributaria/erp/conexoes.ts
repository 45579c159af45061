import { AppError } from '../../../core/app-error.ts';
import type { Cofre } from '../../../core/cofre.ts';
import type { Database } from '../../../db/client.ts';
import type { Conexoes, TesteDaConexao } from '../fonte-tributaria.port.ts';
import { abrirConexao, type ConexaoComErp } from './conexao.ts';
import { prepareConfiguracao, type LinhaDaFonte } from './configuracao-do-erp.repository.ts';
import type { LimitesDoErp } from './protecao-do-erp.ts';

/**
 * What a credential is encrypted for: the orgao and the address that the operator named with it. Put
 * beside another address, it does not open, and goes to nobody.
 */
export const usoDaCredencial = (cod_empre: number, endereco: URL): string =>
  `credencial-do-erp:${cod_empre}:${endereco.origin}`;

/** How soon a change made by the operator takes effect. */
const VALIDADE_MS = 5_000;

/** A CPF that belongs to nobody, to test whether the system answers. */
const NINGUEM = '00000000000';

interface Partes {
  db: Database;
  cofre: Cofre;
  relogio: () => Date;
  limites: LimitesDoErp;
}

interface Aberta {
  vistaEm: number;
  linha: LinhaDaFonte | undefined;
  conexao: ConexaoComErp | undefined;
}

interface ConexoesComErp extends Conexoes {
  /** The open connection of an orgao; undefined where the ledger is used. */
  find: (cod_empre: number) => Promise<ConexaoComErp | undefined>;
  encerrar: () => Promise<void>;
}

/** Opens one connection for each orgao that has a system of its own, and follows the operator. */
export const createConexoes = ({ db, cofre, relogio, limites }: Partes): ConexoesComErp => {
  const procurar = prepareConfiguracao(db);
  const abertas = new Map<number, Aberta>();

  const abrir = (cod_empre: number, linha: LinhaDaFonte): ConexaoComErp | undefined => {
    if (linha.tipo === 'ledger' || linha.endereco === null || linha.credencial === null)
      return undefined;
    const endereco = new URL(linha.endereco);
    const credencial = cofre.decifrar(usoDaCredencial(cod_empre, endereco), linha.credencial);
    if (credencial === undefined)
      throw new AppError('ERP_INDISPONIVEL', {
        message:
          'A credencial do sistema da prefeitura não abre com a chave desta instalação (APP_KEY): o operador precisa informá-la de novo.',
      });
    const { nome, fuso, redes } = linha;
    const sistema = { nome: `sistema tributário da instituição “${nome}”`, fuso, redes };
    return abrirConexao({ cod_empre, endereco, credencial, ...sistema }, limites, relogio);
  };

  const ver = async (cod_empre: number): Promise<Aberta> => {
    const antes = abertas.get(cod_empre);
    if (antes && performance.now() - antes.vistaEm < VALIDADE_MS) return antes;
    const linha = await procurar(cod_empre);
    const atual = abertas.get(cod_empre);
    const mesma = atual?.linha?.configurada_em.getTime() === linha?.configurada_em.getTime();
    if (atual && mesma) {
      atual.vistaEm = performance.now();
      return atual;
    }
    const conexao = linha && abrir(cod_empre, linha);
    const nova = { vistaEm: performance.now(), linha, conexao };
    abertas.set(cod_empre, nova);
    await atual?.conexao?.encerrar();
    return nova;
  };

  const testar = async (conexao: ConexaoComErp): Promise<TesteDaConexao> => {
    const inicio = performance.now();
    const passou = () => Math.round(performance.now() - inicio);
    try {
      await conexao.ler('v2/contribuinte', { cpfcnpj: NINGUEM }, () => undefined);
      return { ok: true, latencia_ms: passou() };
    } catch (erro) {
      if (!(erro instanceof AppError) || !(erro.cause instanceof Error)) throw erro;
      return { ok: false, latencia_ms: passou(), motivo: erro.cause.message };
    }
  };

  return {
    find: async (cod_empre) => (await ver(cod_empre)).conexao,
    ver: async (cod_empre) => {
      const { linha, conexao } = await ver(cod_empre);
      if (conexao === undefined || linha?.endereco == null)
        return { endereco: null, configurada_em: null, saude: null };
      const { host, pathname } = new URL(linha.endereco);
      const endereco = `${host}${pathname.replace(/\/$/, '')}`;
      return { endereco, configurada_em: linha.configurada_em, saude: conexao.saude() };
    },
    listSaudes: () =>
      [...abertas].flatMap(([cod_empre, { conexao }]) =>
        conexao ? [{ cod_empre, ...conexao.saude() }] : [],
      ),
    testar: async (cod_empre) => {
      const { conexao } = await ver(cod_empre);
      return conexao && testar(conexao);
    },
    encerrar: async () => {
      for (const { conexao } of abertas.values()) await conexao?.encerrar();
    },
  };
};
