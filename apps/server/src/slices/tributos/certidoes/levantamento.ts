import { createHash } from 'node:crypto';
import {
  debitosDe,
  doImovel,
  saldoDaDivida,
  type Abrangencia,
  type Debito,
  type DividaNaCertidao,
  type GuiaNaCertidao,
  type TipoDeCertidao,
} from '@balcao/domain';
import type {
  Divida,
  FonteTributaria,
  Guia,
  Imovel,
} from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Contexto } from '../../slice.ts';

const guiaNaCertidao = ({ numero, tributo, ano, imovel, parcelas }: Guia): GuiaNaCertidao => ({
  numero,
  tributo,
  ano,
  imovel: imovel?.codigo ?? null,
  parcelas: parcelas.map(({ numero: parcela, situacao, ultima }) => ({
    numero: parcela,
    situacao,
    vencimento: ultima.vencimento,
    valor: ultima.total,
  })),
});

const dividaNaCertidao = (divida: Divida): DividaNaCertidao => ({
  ano: divida.ano,
  imovel: divida.imovel_codigo,
  parcela: divida.numero_parcela,
  receita: divida.tipo_receita,
  vencimento: divida.vencimento,
  saldo: saldoDaDivida(divida),
  suspensa: divida.suspensa,
});

/** What the city knows of a person today, for a certificate. */
export interface Levantamento {
  nome: string;
  debitos: Debito[];
  /** The bills that some of them come from. */
  guias: Guia[];
  /** Of an ICT: the property it is about; undefined when it is not the person's. */
  imovel: Imovel | undefined;
}

/** The agreements that replaced installments of a property: its debts until they are paid off. */
const acordosDoImovel = (
  fonte: FonteTributaria,
  cod_empre: number,
  cpfcnpj: string,
  iptus: readonly Guia[],
  imovel: Imovel,
): Promise<Guia[]> => {
  const substituidas = iptus.filter(
    (guia) =>
      guia.imovel?.codigo === imovel.codigo &&
      guia.parcelas.some(({ situacao }) => situacao === 'INATIVA'),
  );
  return substituidas.length === 0
    ? Promise.resolve([])
    : fonte.listAcordosDasGuias(
        cod_empre,
        cpfcnpj,
        substituidas.map(({ numero }) => numero),
      );
};

/** @returns undefined when the city knows no such person */
export const levantar = async (
  { fonteTributaria: fonte }: Pick<Contexto, 'fonteTributaria'>,
  { cod_empre, hoje, calendario }: OrgaoEmUso,
  cpfcnpj: string,
  alcance: { abrangencia: Abrangencia; cod_reduz: number | undefined },
): Promise<Levantamento | undefined> => {
  const { abrangencia, cod_reduz } = alcance;
  const ict = abrangencia === 'ICT';
  const [extrato, lidas, imoveis] = await Promise.all([
    fonte.findExtrato(cod_empre, cpfcnpj),
    ict ? fonte.listIptus(cod_empre, { cpfcnpj }) : fonte.listGuiasDaPessoa(cod_empre, cpfcnpj),
    ict ? fonte.listImoveis(cod_empre, cpfcnpj) : undefined,
  ]);
  if (extrato === undefined) return undefined;
  const imovel = imoveis?.find(({ codigo }) => codigo === cod_reduz);
  const guias = lidas ?? [];
  const acordos = imovel ? await acordosDoImovel(fonte, cod_empre, cpfcnpj, guias, imovel) : [];
  const todas = {
    guias: guias.map(guiaNaCertidao),
    dividas: extrato.dividas.map(dividaNaCertidao),
  };
  const pendencias = imovel === undefined ? todas : doImovel(todas, imovel.codigo);
  return {
    nome: extrato.contribuinte.nome,
    debitos: debitosDe(
      { ...pendencias, guias: [...pendencias.guias, ...acordos.map(guiaNaCertidao)] },
      hoje,
      calendario,
    ),
    guias: [...guias, ...acordos],
    imovel,
  };
};

/**
 * What a certificate certifies, and what the requester wrote on it: all that its full copy prints but
 * its own data. Before there were two copies, those of visitors had no address and no debts.
 */
export interface Fatos {
  tipo: TipoDeCertidao;
  abrangencia: Abrangencia;
  contribuinte: { nome: string; cpfcnpj: string };
  /** Of an ICT. */
  imovel: { codigo: number; inscricao: string; endereco: string | null } | null;
  debitos: Debito[];
  /** Nothing of a visitor: they would write on the document of somebody else. */
  requerente: {
    finalidade: string | null;
    remetente: string | null;
    observacao: string | null;
  };
}

/** Fields in one order, whatever the order in which they were written or stored. */
const emOrdem = (_campo: string, valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1)))
    : valor;

/** SHA-256 of facts, in hexadecimal: equal exactly when they are. */
export const resumoDosFatos = (fatos: Fatos): string =>
  createHash('sha256').update(JSON.stringify(fatos, emOrdem)).digest('hex');
