import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaminhoDoErp, ChaveDoErp, DadosDoErp } from '@balcao/contracts';
import type { AppError } from '../../../core/app-error.ts';
import { notarDadosDe, type Frescor } from '../../../core/frescor.ts';
import type { SaudeDaConexao } from '../fonte-tributaria.port.ts';
import { abrirCliente, type RespostaDoErp } from './cliente-do-erp.ts';
import { createDisjuntor, type LimitesDoErp } from './protecao-do-erp.ts';
import { explicarFalha, FalhaDoErp } from './falha.ts';
import { lerResposta } from './resposta.ts';

/** An answer and when it was read. */
interface Guardado {
  dados: unknown;
  lidoEm: Date;
}

/** The last answers of a city's system, the least used forgotten first. */
interface Guardados {
  /** An answer not older than this. */
  find: (chave: string, idadeMs: number) => Guardado | undefined;
  save: (chave: string, dados: unknown) => Guardado;
  clear: () => void;
}

const createGuardados = (maximo: number, relogio: () => Date): Guardados => {
  const todos = new Map<string, Guardado>();
  return {
    find: (chave, idadeMs) => {
      const guardado = todos.get(chave);
      if (guardado === undefined) return undefined;
      const idade = relogio().getTime() - guardado.lidoEm.getTime();
      // One that is to come was read by a clock that has been set back since: how old it is nobody knows.
      if (idade < 0 || idade > idadeMs) return undefined;
      // Moved to the end, so that it is the last to be forgotten.
      todos.delete(chave);
      todos.set(chave, guardado);
      return guardado;
    },
    save: (chave, dados) => {
      const guardado = { dados, lidoEm: relogio() };
      todos.delete(chave);
      todos.set(chave, guardado);
      const [primeira] = todos.keys();
      if (todos.size > maximo && primeira !== undefined) todos.delete(primeira);
      return guardado;
    },
    clear: () => todos.clear(),
  };
};

/** The city's system of an orgao, as the operator set it. */
interface ConfiguracaoDoErp {
  cod_empre: number;
  /** How people are told of it: 'sistema tributário da Prefeitura de …'. */
  nome: string;
  fuso: string;
  endereco: URL;
  credencial: string;
  redes: readonly string[];
}

/** Checks that the answer is about the person who was asked for, and nobody else. */
type Conferir<T> = (dados: T) => void;

/** @throws AppError ERP_INDISPONIVEL, ERP_CONTRATO */
type Ler = <C extends CaminhoDoErp>(
  caminho: C,
  chave: ChaveDoErp,
  conferir: Conferir<DadosDoErp<C>>,
) => Promise<DadosDoErp<C> | undefined>;

type Trocar = <T>(
  caminho: string,
  corpo: object,
  lerCorpo: (resposta: RespostaDoErp) => T,
) => Promise<T>;

/** An open connection to one city's system. */
export interface ConexaoComErp {
  ler: Ler;
  /** The same connection for a look-up, which may get what was read a moment ago. */
  paraVer: (frescor: Frescor) => ConexaoComErp;
  /** Asked once, never repeated. @throws AppError ERP_INDISPONIVEL, ERP_CONTRATO */
  gravar: Trocar;
  /** A question too long for an address: nothing is written by it, and it may be repeated once. The same errors. */
  perguntar: Trocar;
  saude: () => SaudeDaConexao;
  encerrar: () => Promise<void>;
}

const ESPERA_MS = 150;

/** Tries once more, look-ups only and within their time limit: a failure may last only a moment. */
const insistir = async (
  pedir: () => Promise<RespostaDoErp>,
  tentativas: number,
  signal: AbortSignal,
): Promise<RespostaDoErp> => {
  for (let tentativa = 1; ; tentativa += 1) {
    try {
      return await pedir();
    } catch (erro) {
      const vale = erro instanceof FalhaDoErp && erro.repetivel && !signal.aborted;
      if (!vale || tentativa >= tentativas) throw erro;
      // After a random pause, so that an overloaded system does not get every repetition at once.
      await sleep(ESPERA_MS * (0.5 + Math.random()));
    }
  }
};

const chaveDoPedido = (corpo: object): string =>
  createHash('sha256').update(JSON.stringify(corpo)).digest('hex');

interface PartesDaTroca {
  cliente: ReturnType<typeof abrirCliente>;
  disjuntor: ReturnType<typeof createDisjuntor>;
  limites: LimitesDoErp;
  guardados: Guardados;
  explicar: (falha: FalhaDoErp) => AppError;
}

/** What is asked with a body, each failure in the words of the portal. */
const createTrocas = ({
  cliente,
  disjuntor,
  limites,
  guardados,
  explicar,
}: PartesDaTroca): Pick<ConexaoComErp, 'gravar' | 'perguntar'> => {
  const trocar = async <T>(
    pedir: () => Promise<RespostaDoErp>,
    lerCorpo: (resposta: RespostaDoErp) => T,
  ): Promise<T> => {
    try {
      return lerCorpo(await pedir());
    } catch (erro) {
      if (!(erro instanceof FalhaDoErp)) throw erro;
      if (erro.tipo === 'CONTRATO') disjuntor.estranhou(erro);
      throw explicar(erro);
    }
  };
  return {
    gravar: async (caminho, corpo, lerCorpo) => {
      // However it ends, answers read before it may be out of date.
      guardados.clear();
      const pedido = { method: 'PUT', caminho, corpo, chave: chaveDoPedido(corpo) } as const;
      try {
        return await trocar(
          () => disjuntor.usar(limites.gravacaoMs, (signal) => cliente.pedir(pedido, signal)),
          lerCorpo,
        );
      } finally {
        guardados.clear();
      }
    },
    perguntar: (caminho, corpo, lerCorpo) =>
      trocar(
        () =>
          disjuntor.usar(limites.leituraMs, (signal) =>
            insistir(
              () => cliente.pedir({ method: 'POST', caminho, corpo }, signal),
              limites.tentativas,
              signal,
            ),
          ),
        lerCorpo,
      ),
  };
};

export const abrirConexao = (
  configuracao: ConfiguracaoDoErp,
  limites: LimitesDoErp,
  relogio: () => Date,
): ConexaoComErp => {
  const { cod_empre } = configuracao;
  const cliente = abrirCliente(configuracao, limites);
  const disjuntor = createDisjuntor(limites, relogio);
  const guardados = createGuardados(limites.guardados, relogio);

  const explicar = (falha: FalhaDoErp) =>
    explicarFalha(falha, configuracao, {
      foraDesde: disjuntor.foraDesde(),
      agora: relogio(),
      esperaMs: limites.descansoMs,
    });

  const lerAgora = async <C extends CaminhoDoErp>(
    caminho: C,
    pedido: ChaveDoErp & { cod_empre: number },
    conferir: Conferir<DadosDoErp<C>>,
  ): Promise<DadosDoErp<C> | undefined> => {
    const resposta = await disjuntor.usar(limites.leituraMs, (signal) =>
      insistir(
        () => cliente.pedir({ method: 'GET', caminho, query: { ...pedido } }, signal),
        limites.tentativas,
        signal,
      ),
    );
    try {
      const dados = await lerResposta(caminho, pedido, resposta);
      if (dados !== undefined) conferir(dados);
      return dados;
    } catch (erro) {
      if (erro instanceof FalhaDoErp) disjuntor.estranhou(erro);
      throw erro;
    }
  };

  const leitorPara =
    (frescor?: Frescor): Ler =>
    async <C extends CaminhoDoErp>(
      caminho: C,
      chave: ChaveDoErp,
      conferir: Conferir<DadosDoErp<C>>,
    ) => {
      const pedido = { cod_empre, ...chave };
      const nomeDoGuardado = JSON.stringify([caminho, pedido]);
      const find = (idadeMs: number) => {
        const guardado = frescor && guardados.find(nomeDoGuardado, idadeMs);
        if (guardado) notarDadosDe(frescor, guardado.lidoEm);
        return guardado as { dados: DadosDoErp<C> | undefined } | undefined;
      };
      const recente = find(limites.guardadoMs);
      if (recente) return recente.dados;
      try {
        const dados = await lerAgora(caminho, pedido, conferir);
        guardados.save(nomeDoGuardado, dados);
        return dados;
      } catch (erro) {
        if (!(erro instanceof FalhaDoErp)) throw erro;
        const antigo = erro.tipo === 'CONTRATO' ? undefined : find(limites.guardadoNaFaltaMs);
        if (antigo) return antigo.dados;
        throw explicar(erro);
      }
    };

  const conexao: ConexaoComErp = {
    ler: leitorPara(),
    paraVer: (frescor) => ({ ...conexao, ler: leitorPara(frescor) }),
    ...createTrocas({ cliente, disjuntor, limites, guardados, explicar }),
    saude: disjuntor.saude,
    encerrar: async () => {
      disjuntor.encerrar();
      await cliente.encerrar();
    },
  };
  return conexao;
};
