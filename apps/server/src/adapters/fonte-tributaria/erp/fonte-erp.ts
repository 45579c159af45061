import type { CaminhoDoErp, ChaveDoErp, GuiaDeAlvaraDoErp } from '@balcao/contracts';
import { normalizarInscricao, type Tributo } from '@balcao/domain';
import type { Alvo, FonteTributaria, Guia } from '../fonte-tributaria.port.ts';
import {
  createAtualizacao,
  type Auditoria,
  emOrdem,
  lerGuiaDeIptu,
  lerGuiaDePessoa,
  lerLicencas,
} from './atualizacao.ts';
import { createAcordosNoErp } from './acordos.ts';
import type { ConexaoComErp } from './conexao.ts';
import { exigirDeQuemSePediu } from './resposta.ts';

/** Where the bills of each tax are; also where they are refreshed. */
const CAMINHO_DO_TRIBUTO = {
  IPTU: 'v2/iptus',
  ISSQN: 'v2/issqn',
  ALVARA: 'v2/alvaras',
  TAXA: 'v2/taxas-fiscalizacao',
  PARCELAMENTO: 'v2/parcelamentos',
} as const satisfies Record<Tributo, CaminhoDoErp>;

const OUTROS_TRIBUTOS = ['ISSQN', 'ALVARA', 'TAXA', 'PARCELAMENTO'] as const;

interface DeQuem {
  contribuinte: { cpfcnpj: string } | null;
}

/** Every row is of the person asked for. */
const todasDe =
  (cpfcnpj: string) =>
  (guias: readonly DeQuem[]): void =>
    exigirDeQuemSePediu(guias.every(({ contribuinte }) => contribuinte?.cpfcnpj === cpfcnpj));

const todasDoDocumento =
  (cpfcnpj: string) =>
  (linhas: readonly { cpfcnpj: string }[]): void =>
    exigirDeQuemSePediu(linhas.every((linha) => linha.cpfcnpj === cpfcnpj));

/** One row, and the right one. */
const soADoNumero =
  (numero: number) =>
  (guias: readonly { numero: number }[]): void =>
    exigirDeQuemSePediu(guias.length === 1 && guias[0]?.numero === numero);

const lerGuias = async (
  conexao: ConexaoComErp,
  tributo: Exclude<Tributo, 'IPTU'>,
  chave: ChaveDoErp,
  conferir: (guias: readonly (DeQuem & { numero: number })[]) => void,
): Promise<Guia[] | undefined> => {
  const guias = await conexao.ler(CAMINHO_DO_TRIBUTO[tributo], chave, conferir);
  return guias && emOrdem(guias.map((guia) => lerGuiaDePessoa(tributo, guia)));
};

const lerIptus = async (conexao: ConexaoComErp, alvo: Alvo | { numero_guia: number }) => {
  const guias = await conexao.ler('v2/iptus', alvo, (achadas) => {
    if ('cpfcnpj' in alvo) todasDe(alvo.cpfcnpj)(achadas);
    else if ('numero_guia' in alvo) soADoNumero(alvo.numero_guia)(achadas);
    else
      exigirDeQuemSePediu(
        achadas.every(({ imovel }) => normalizarInscricao(imovel.inscricao) === alvo.inscricao),
      );
  });
  return guias && emOrdem(guias.map(lerGuiaDeIptu));
};

const lerGuia = async (conexao: ConexaoComErp, tributo: Tributo, numero_guia: number) => {
  const guias =
    tributo === 'IPTU'
      ? await lerIptus(conexao, { numero_guia })
      : await lerGuias(conexao, tributo, { numero_guia }, soADoNumero(numero_guia));
  return guias?.[0];
};

const porTexto = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The tax source of an orgao whose books the city's own system keeps, over its v2 API.
 * @param conexao of this orgao
 * @param auditar writes a refresh into the audit trail
 */
export const createFonteErp = (conexao: ConexaoComErp, auditar: Auditoria): FonteTributaria => ({
  findContribuinte: (_orgao, cpfcnpj) =>
    conexao.ler('v2/contribuinte', { cpfcnpj }, (pessoa) =>
      exigirDeQuemSePediu(pessoa.cpfcnpj === cpfcnpj),
    ),
  findCadastro: (_orgao, cpfcnpj) =>
    conexao.ler('v2/contribuinte/cadastro', { cpfcnpj }, (pessoa) =>
      exigirDeQuemSePediu(pessoa.cpfcnpj === cpfcnpj),
    ),
  listIptus: (_orgao, alvo) => lerIptus(conexao, alvo),
  listGuias: async (_orgao, tributo, cpfcnpj) => {
    const guias = await lerGuias(conexao, tributo, { cpfcnpj }, todasDe(cpfcnpj));
    // A system that makes no agreements has none of anybody.
    return tributo === 'PARCELAMENTO' ? (guias ?? []) : guias;
  },
  findGuia: (_orgao, tributo, numero) => lerGuia(conexao, tributo, numero),

  listImoveis: async (_orgao, cpfcnpj) => {
    const conferir = todasDoDocumento(cpfcnpj);
    const imoveis = await conexao.ler('v2/imoveis', { cpfcnpj }, conferir);
    return imoveis
      ?.map(({ cpfcnpj: _dono, ...imovel }) => imovel)
      .sort(
        (a, b) =>
          porTexto(normalizarInscricao(a.inscricao), normalizarInscricao(b.inscricao)) ||
          a.codigo - b.codigo,
      );
  },
  listLicencas: async (_orgao, cpfcnpj) => {
    const guias = await conexao.ler('v2/alvaras', { cpfcnpj }, todasDe(cpfcnpj));
    return guias && lerLicencas(guias);
  },
  findLicenca: async (_orgao, cod_verificador) => {
    const conferir = (guias: readonly GuiaDeAlvaraDoErp[]): void =>
      exigirDeQuemSePediu(
        guias.length === 1 && guias[0]?.licenca?.cod_verificador === cod_verificador,
      );
    const guias = await conexao.ler('v2/alvaras', { cod_verificador }, conferir);
    return guias && lerLicencas(guias)[0];
  },
  listAlteracoes: async (_orgao, cpfcnpj) => {
    const alteracoes = await conexao.ler(
      'v2/pessoa/visualizarLogAlteracoes',
      { cpfcnpj },
      todasDoDocumento(cpfcnpj),
    );
    return alteracoes
      ?.map(({ cpfcnpj: _de, momento, ...resto }) => ({ ...resto, momento: new Date(momento) }))
      .sort((a, b) => b.momento.getTime() - a.momento.getTime() || b.numero - a.numero);
  },
  findExtrato: async (_orgao, cpfcnpj) => {
    const extrato = await conexao.ler('v2/extrato-divida', { cpfcnpj }, (lido) =>
      exigirDeQuemSePediu(lido.contribuinte.cpfcnpj === cpfcnpj),
    );
    if (extrato === undefined) return undefined;
    // A stable sort: debts that compare equal keep the order of the answer.
    const dividas = [...extrato.dividas].sort(
      (a, b) =>
        b.ano - a.ano ||
        porTexto(a.vencimento, b.vencimento) ||
        a.numero_parcela - b.numero_parcela,
    );
    return { ...extrato, dividas };
  },

  listGuiasDaPessoa: async (_orgao, cpfcnpj) => {
    const [iptus, ...outras] = await Promise.all([
      lerIptus(conexao, { cpfcnpj }),
      ...OUTROS_TRIBUTOS.map((tributo) =>
        lerGuias(conexao, tributo, { cpfcnpj }, todasDe(cpfcnpj)),
      ),
    ]);
    const conhecidas = [iptus, ...outras].filter((guias) => guias !== undefined);
    if (conhecidas.length === 0) return undefined;
    return [...(iptus ?? []), ...emOrdem(outras.flatMap((guias) => guias ?? []))];
  },
  listAcordosDasGuias: async (_orgao, cpfcnpj, numeros) => {
    const acordos = await conexao.ler('v2/parcelamentos', { cpfcnpj }, todasDe(cpfcnpj));
    const delas = acordos?.filter(({ acordo }) =>
      acordo.debitos.some(({ numero_guia }) => numeros.includes(numero_guia)),
    );
    return emOrdem((delas ?? []).map((guia) => lerGuiaDePessoa('PARCELAMENTO', guia)));
  },

  atualizarParcela: createAtualizacao(conexao, CAMINHO_DO_TRIBUTO, lerGuia, auditar),
  // Its slips are settled by the city's system, which knows no document of ours.
  juntaParcelas: () => Promise.resolve(false),
  acordosDe: () => Promise.resolve(createAcordosNoErp(conexao)),
  emitirDocumento: () => Promise.resolve({ tipo: 'RECUSADO', motivo: 'DOCUMENTO_INDISPONIVEL' }),
});
