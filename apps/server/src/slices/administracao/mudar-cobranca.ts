import type { AlterarParametros } from '@balcao/contracts';
import {
  ehParametroDeCobranca,
  mudancaDe,
  PARAMETROS_PADRAO,
  prazoParaAprovar,
  TIPOS_DE_COBRANCA,
  type NomeDoParametro,
  type ValoresDeCobranca,
} from '@balcao/domain';
import { listAdmins } from '../../core/administradores.repository.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import {
  avisarMudancaDeCobranca,
  insertMudanca,
  listAguardando,
} from '../../core/cobranca.repository.ts';
import type { Quem } from '../../core/quem.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';

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
  tx: Transacao,
  { relogio, enfileirarCorreio }: Contexto,
  { usuario, ...quem }: Quem,
  cod_empre: number,
  { tipo, antes, depois, espera }: Mudanca & { espera: boolean },
): Promise<void> => {
  const agora = relogio();
  const por = usuario?.id ?? null;
  const ate = prazoParaAprovar(agora);
  const decisao = espera
    ? {}
    : { decisao: 'APROVADA' as const, decidida_por: por, decidida_em: agora };
  const id = await insertMudanca(tx, {
    cod_empre,
    tipo,
    antes,
    depois,
    proposta_por: por,
    proposta_em: agora,
    expira_em: ate,
    ...decisao,
  });
  const fato = espera ? ({ fato: 'PROPOSTA', ate } as const) : ({ fato: 'EM_VIGOR' } as const);
  const aviso = { tipo, por: usuario?.nome ?? null, ...fato };
  await avisarMudancaDeCobranca(tx, enfileirarCorreio, cod_empre, aviso);
  await auditar(
    tx,
    { usuario, ...quem },
    {
      cod_empre,
      evento: espera ? 'cobranca.propor' : 'cobranca.mudar',
      dados: { mudanca: id, tipo, antes, depois },
    },
  );
};

/**
 * Takes out of what is asked for what changes where the money goes, when there is another
 * administrator: it waits for that one, and slips go on as they were. Where there is none it takes
 * effect with the rest. Either way it stands in the history, and every administrator is told.
 * `valores` is where the money goes now, under lock.
 * @throws AppError MUDANCA_PENDENTE
 */
export const proporOuMudarCobranca = async (
  tx: Transacao,
  contexto: Contexto,
  quem: Quem,
  cod_empre: number,
  { valores, pedido }: { valores: ValoresDeCobranca; pedido: CobrancaPedida },
): Promise<CobrancaPedida> => {
  const mudancas = mudancasDe(valores, pedido);
  if (mudancas.length === 0) return pedido;
  const aguardam = await listAguardando(tx, cod_empre, contexto.relogio());
  if (mudancas.some(({ tipo }) => aguardam.includes(tipo))) throw new AppError('MUDANCA_PENDENTE');
  const administradores = await listAdmins(tx, cod_empre);
  const espera = administradores.some((id) => id !== quem.usuario?.id);
  for (const mudanca of mudancas)
    await gravarMudanca(tx, contexto, quem, cod_empre, { ...mudanca, espera });
  if (!espera) return pedido;
  const antes = mudancas.map((mudanca) => mudanca.antes);
  return semOsQueEsperam(pedido, Object.assign({}, ...antes) as ValoresDeCobranca);
};
