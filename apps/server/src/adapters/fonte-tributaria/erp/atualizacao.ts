import {
  type EmissaoDoErp,
  type MemoriaDoErp,
  type GuiaDeAlvaraDoErp,
  type GuiaDeIptuDoErp,
  type GuiaDePessoaDoErp,
  type ParcelaDoErp,
  AtualizadaNoErp,
  ErroDoErp,
  RECUSAS_DO_ERP,
  type AtualizacaoDoErp,
  type CaminhoDoErp,
} from '@balcao/contracts';
import {
  type Emissao,
  type MemoriaDosEncargos,
  type Tributo,
  eventoDaGuia,
  memoriaConfere,
  reemitirDaGuia,
  type Reemissao,
} from '@balcao/domain';
import * as z from 'zod/mini';
import type {
  Guia,
  GuiaDeImovel,
  Licenca,
  Parcela,
  FonteTributaria,
} from '../fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Fato } from '../../../core/auditoria/auditoria.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { RespostaDoErp } from './cliente-do-erp.ts';
import type { ConexaoComErp } from './conexao.ts';
import { FalhaDoErp, talvezFeita } from './falha.ts';
import { exigirDeQuemSePediu, naoHa } from './resposta.ts';

/** Both ways: the words of the API are those of the portal, but for the writing of names. */
const lerEmissao = ({ emitida_em, memoria, ...resto }: EmissaoDoErp): Emissao => ({
  ...resto,
  emitidaEm: emitida_em,
  memoria: memoria ? lerMemoria(memoria, resto) : undefined,
});

/** Lines that do not come to the slip explain nothing: then nobody told how it was counted. */
const lerMemoria = (
  { vencimento_original, em_dia_ate, ...resto }: MemoriaDoErp,
  emissao: Parameters<typeof memoriaConfere>[1],
): MemoriaDosEncargos | undefined =>
  memoriaConfere(resto, emissao)
    ? { ...resto, vencimentoOriginal: vencimento_original, emDiaAte: em_dia_ate }
    : undefined;

const escreverMemoria = ({
  vencimentoOriginal,
  emDiaAte,
  passos,
  ...resto
}: MemoriaDosEncargos): MemoriaDoErp => ({
  ...resto,
  passos: [...passos],
  vencimento_original: vencimentoOriginal,
  em_dia_ate: emDiaAte,
});

const escreverEmissao = ({ emitidaEm, memoria, ...resto }: Emissao): EmissaoDoErp => ({
  ...resto,
  emitida_em: emitidaEm,
  memoria: memoria ? escreverMemoria(memoria) : null,
});

const lerParcela = ({ vencimento, emissao, ...resto }: ParcelaDoErp): Parcela => ({
  ...resto,
  vencimentoOriginal: vencimento,
  // The city's system tells the rest of an installment, not how much was paid.
  pagoEmParte: 0,
  // Its own programmes know how far it took a debt, and tell it with the simulation.
  cobranca: null,
  ultima: lerEmissao(emissao),
});

const lerParcelas = (parcelas: readonly ParcelaDoErp[]): Parcela[] =>
  parcelas.map(lerParcela).sort((a, b) => a.numero - b.numero);

export const lerGuiaDeIptu = ({ parcelas, ...resto }: GuiaDeIptuDoErp): GuiaDeImovel => ({
  ...resto,
  tributo: 'IPTU',
  tipo: null,
  parcelas: lerParcelas(parcelas),
});

export const lerGuiaDePessoa = (
  tributo: Tributo,
  { numero, ano, situacao, tipo, contribuinte, parcelas }: GuiaDePessoaDoErp,
): Guia => ({
  tributo,
  numero,
  ano,
  situacao,
  tipo,
  imovel: null,
  contribuinte,
  parcelas: lerParcelas(parcelas),
});

/** The licences of these guides, newest first. */
export const lerLicencas = (guias: readonly GuiaDeAlvaraDoErp[]): Licenca[] =>
  guias
    .flatMap(({ numero: numero_guia, contribuinte: { nome, cpfcnpj }, licenca }) =>
      licenca === null ? [] : [{ ...licenca, numero_guia, titular: { nome, cpfcnpj } }],
    )
    .sort((a, b) => comparar(b.emissao, a.emissao) || comparar(a.numero, b.numero));

const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest year first, then by number: in whatever order they came. */
export const emOrdem = <G extends Guia>(guias: G[]): G[] =>
  guias.sort((a, b) => b.ano - a.ano || a.numero - b.numero);

export type Auditoria = (quem: Quem, fato: Fato) => Promise<void>;

type Desfecho = Reemissao | 'EMISSAO_DIVERGENTE' | undefined;

const Envelope = z.object({ data: AtualizadaNoErp });
const Recusa = z.extend(ErroDoErp, { code: z.enum(RECUSAS_DO_ERP) });

const foraDoContrato = (): FalhaDoErp =>
  new FalhaDoErp('CONTRATO', 'respondeu fora do formato da API a uma atualização');

/** Reads the outcome of a refresh. @throws FalhaDoErp */
const lerDesfecho = (
  pedido: AtualizacaoDoErp,
  anterior: Emissao,
  resposta: RespostaDoErp,
): Desfecho => {
  if (naoHa(resposta)) return undefined;
  if (resposta.status === 409) {
    const recusa = z.safeParse(Recusa, resposta.corpo);
    if (!recusa.success) throw foraDoContrato();
    const { code } = recusa.data;
    return code === 'EMISSAO_DIVERGENTE' ? code : { tipo: 'RECUSADA', motivo: code };
  }
  const lida = z.safeParse(Envelope, resposta.corpo);
  if (!lida.success) throw foraDoContrato();
  const { numero_guia, numero_parcela, resultado, emissao } = lida.data.data;
  exigirDeQuemSePediu(
    numero_guia === pedido.numero_guia && numero_parcela === pedido.numero_parcela,
  );
  const vale = emissao.numero > anterior.numero && emissao.vencimento >= pedido.emissao.emitida_em;
  if (!vale) throw foraDoContrato();
  return { tipo: resultado, emissao: lerEmissao(emissao) };
};

type LerGuia = (
  conexao: ConexaoComErp,
  tributo: Tributo,
  numero_guia: number,
) => Promise<Guia | undefined>;

/**
 * Refreshes an installment in the city's system: what the orgao's rule comes to is worked out from
 * the bill as it stands there, and sent to be kept, once. Asked again, whatever came of the first
 * time, it is the same refresh: the new slip is found in the bill, or kept under the same key.
 */
export const createAtualizacao =
  (
    conexao: ConexaoComErp,
    caminhos: Readonly<Record<Tributo, CaminhoDoErp>>,
    lerGuia: LerGuia,
    auditar: Auditoria,
  ): FonteTributaria['atualizarParcela'] =>
  async (cod_empre, { tributo, numero_guia, numero_parcela }, { hoje, regra, titularDe }, quem) => {
    const proposta = async () => {
      const guia = await lerGuia(conexao, tributo, numero_guia);
      const parcela = guia?.parcelas.find(({ numero }) => numero === numero_parcela);
      return (
        guia &&
        parcela && {
          parcela,
          titular: titularDe?.(guia),
          reemissao: reemitirDaGuia(parcela, guia.parcelas, hoje, regra),
        }
      );
    };
    const registrar = (titular: string | undefined, emissao: number, mais: object = {}) =>
      auditar(quem, {
        cod_empre,
        evento: eventoDaGuia(tributo, 'atualizar-parcela'),
        titular,
        dados: { numero_guia, numero_parcela, emissao, ...mais },
      });

    const pedida = await proposta();
    if (pedida?.reemissao.tipo !== 'NOVA') return pedida?.reemissao;
    const emissao = escreverEmissao(pedida.reemissao.emissao);
    const corpo = { cod_empre, numero_guia, numero_parcela, emissao };
    let desfecho: Desfecho;
    try {
      desfecho = await conexao.gravar(caminhos[tributo], corpo, (resposta) =>
        lerDesfecho(corpo, pedida.parcela.ultima, resposta),
      );
    } catch (erro) {
      if (talvezFeita(erro))
        await registrar(pedida.titular, emissao.numero, { sem_confirmacao: true });
      throw erro;
    }
    if (desfecho === 'EMISSAO_DIVERGENTE') {
      // Somebody else refreshed first: their slip serves as ours when it says the same.
      const atual = await proposta();
      if (atual?.reemissao.tipo === 'NOVA') throw new AppError('ERP_PARCELA_MUDOU');
      return atual?.reemissao;
    }
    if (desfecho?.tipo === 'NOVA') await registrar(pedida.titular, desfecho.emissao.numero);
    return desfecho;
  };
