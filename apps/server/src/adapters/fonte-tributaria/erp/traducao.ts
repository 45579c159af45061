import type {
  EmissaoDoErp,
  GuiaDeAlvaraDoErp,
  GuiaDeIptuDoErp,
  GuiaDePessoaDoErp,
  ParcelaDoErp,
} from '@balcao/contracts';
import type { Emissao, Tributo } from '@balcao/domain';
import type { Guia, GuiaDeImovel, Licenca, Parcela } from '../port.ts';

/** Both ways: the words of the API are those of the portal, but for the writing of names. */
export const lerEmissao = ({ emitida_em, ...resto }: EmissaoDoErp): Emissao => ({
  ...resto,
  emitidaEm: emitida_em,
});

export const escreverEmissao = ({ emitidaEm, ...resto }: Emissao): EmissaoDoErp => ({
  ...resto,
  emitida_em: emitidaEm,
});

const lerParcela = ({ vencimento, emissao, ...resto }: ParcelaDoErp): Parcela => ({
  ...resto,
  vencimentoOriginal: vencimento,
  // The city's system says what is left of an installment, not what was paid of it.
  pagoEmParte: 0,
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
