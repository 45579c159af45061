import { randomUUID } from 'node:crypto';
import type { AlterarParametros } from '@balcao/contracts';
import {
  ehParametroDeCobranca,
  mudancaDe,
  PARAMETROS_PADRAO,
  prazoParaAprovar,
  TIPOS_DE_COBRANCA,
  type NomeDoParametro,
  type TipoDeCobranca,
  type ValoresDeCobranca,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import {
  avisarMudancaDeCobranca,
  insertMudanca,
} from '../../core/pagamentos/cobranca.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Batch } from '../../db/batch.ts';
import type { Contexto } from '../slice.ts';
import type { LidoParaMudar } from './parametros.repository.ts';

type CobrancaPedida = Pick<AlterarParametros, 'instituicao' | 'parametros'>;

/** What is asked for of where the money goes; a setting sent as null asks for its default. */
const valoresPedidos = ({ instituicao, parametros = {} }: CobrancaPedida): ValoresDeCobranca => ({
  ...instituicao,
  ...Object.fromEntries(
    Object.entries(parametros).map(([nome, valor]) => [
      nome,
      valor ?? PARAMETROS_PADRAO[nome as NomeDoParametro],
    ]),
  ),
});

const mudancasDe = (valores: ValoresDeCobranca, pedido: CobrancaPedida) =>
  TIPOS_DE_COBRANCA.flatMap((tipo) => {
    const mudanca = mudancaDe(tipo, valores, valoresPedidos(pedido));
    return mudanca ? [{ tipo, ...mudanca }] : [];
  });

type Mudanca = ReturnType<typeof mudancasDe>[number];

/** Whether something of where the money goes would change. */
export const mudaCobranca = (valores: ValoresDeCobranca, pedido: CobrancaPedida): boolean =>
  mudancasDe(valores, pedido).length > 0;

/** What was asked for, with the fields that wait left as they are. */
const semOsQueEsperam = (
  { instituicao, parametros }: CobrancaPedida,
  esperam: ValoresDeCobranca,
): CobrancaPedida => ({
  instituicao: instituicao && {
    ...instituicao,
    ...Object.fromEntries(
      Object.entries(esperam).filter(([campo]) => !ehParametroDeCobranca(campo)),
    ),
  },
  parametros:
    parametros &&
    Object.fromEntries(
      Object.entries(parametros).filter(([nome]) => !Object.hasOwn(esperam, nome)),
    ),
});

const gravarMudanca = async (
  lote: Batch,
  { relogio, enfileirarCorreio }: Contexto,
  { usuario, ...quem }: Quem,
  { emails }: Pick<LidoParaMudar, 'emails'>,
  { cod_empre, tipo, antes, depois, espera }: Mudanca & { cod_empre: number; espera: boolean },
): Promise<void> => {
  const agora = relogio();
  const por = usuario?.id ?? null;
  const ate = prazoParaAprovar(agora);
  const decisao = espera
    ? {}
    : { decisao: 'APROVADA' as const, decidida_por: por, decidida_em: agora };
  const id = randomUUID();
  await insertMudanca(lote, {
    cod_empre,
    id,
    tipo,
    antes,
    depois,
    proposta_por: por,
    proposta_em: agora,
    expira_em: ate,
    ...decisao,
  });
  const fato = espera ? ({ fato: 'PROPOSTA', ate } as const) : ({ fato: 'EM_VIGOR' } as const);
  const aviso = { cod_empre, tipo, por: usuario?.nome ?? null, ...fato };
  const todos = emails.map(({ email }) => email);
  await avisarMudancaDeCobranca(lote, enfileirarCorreio, todos, aviso);
  await auditar(
    lote,
    { usuario, ...quem },
    {
      cod_empre,
      evento: espera ? 'cobranca.propor' : 'cobranca.mudar',
      dados: { mudanca: id, tipo, antes, depois },
    },
  );
};

interface CobrancaMudada {
  /** What takes effect now. */
  agora: CobrancaPedida;
  /** The parts of which a change waits then. */
  aguardam: TipoDeCobranca[];
}

/**
 * Takes out of what is asked for what changes where the money goes, when there is another
 * administrator: it waits for that one, and slips go on as they were. Where there is none it takes
 * effect with the rest. Either way it stands in the history, and every administrator is told.
 * @param lido under lock, with where the money goes now
 * @throws AppError MUDANCA_PENDENTE
 */
export const proporOuMudarCobranca = async (
  lote: Batch,
  contexto: Contexto,
  quem: Quem,
  lido: Pick<LidoParaMudar, 'aguardam' | 'admins' | 'emails'> & { valores: ValoresDeCobranca },
  { cod_empre, ...pedido }: CobrancaPedida & { cod_empre: number },
): Promise<CobrancaMudada> => {
  const mudancas = mudancasDe(lido.valores, pedido);
  const aguardam = lido.aguardam.map(({ tipo }) => tipo);
  if (mudancas.some(({ tipo }) => aguardam.includes(tipo))) throw new AppError('MUDANCA_PENDENTE');
  const espera = lido.admins.some(({ id }) => id !== quem.usuario?.id);
  for (const mudanca of mudancas)
    await gravarMudanca(lote, contexto, quem, lido, { cod_empre, ...mudanca, espera });
  if (!espera) return { agora: pedido, aguardam };
  const antes = mudancas.map((mudanca) => mudanca.antes);
  return {
    agora: semOsQueEsperam(pedido, Object.assign({}, ...antes) as ValoresDeCobranca),
    aguardam: [...aguardam, ...mudancas.map(({ tipo }) => tipo)],
  };
};
