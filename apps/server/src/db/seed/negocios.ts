import { anoDe, somarMeses, tipoDocumento, type Centavos, type DataCivil } from '@balcao/domain';
import { criarAcaso, type Acaso } from './acaso.ts';
import type { Economia } from './cenario-economico.ts';
import type { Cidade } from './cidades.ts';
import { anoDaCompetencia, lancamentosDePessoa, vencimentosDoIssqn } from './economicos.ts';
import type { Debito, Guia } from './guias.ts';
import { deixarComo, sortearHabito, type Numerador } from './historico.ts';
import { concederPorUmAno } from './licencas.ts';
import type { Contribuinte } from './pessoas.ts';

/** Months of service tax and years of the yearly taxes in the books. */
const MESES = 12;
const ANOS = 3;
/** One person in so many works on their own account. */
const UM_AUTONOMO_EM = 12;

const ATIVIDADES = [
  'Comércio varejista de alimentos',
  'Serviços de manutenção e reparo',
  'Salão de beleza',
  'Restaurante e lanchonete',
  'Serviços de escritório',
  'Transporte de cargas',
  'Construção e reforma',
];

interface Negocio {
  codigo: number;
  empresa: boolean;
  endereco: string | null;
  atividade: string;
  /** Service tax of a month, about. */
  mensal: Centavos;
}

const negociosDe = (pessoas: readonly Contribuinte[], acaso: Acaso): Negocio[] =>
  pessoas.flatMap(({ codigo, cpfcnpj, logradouro = null }, i) => {
    const empresa = tipoDocumento(cpfcnpj) === 'CNPJ';
    if (!empresa && i % UM_AUTONOMO_EM !== 0) return [];
    const mensal = Math.round(acaso.assimetrico(empresa ? 41_000 : 9_000, 0.7));
    const atividade = acaso.escolher(ATIVIDADES);
    return [{ codigo, empresa, endereco: logradouro, atividade, mensal }];
  });

/** The yearly taxes of a business: what it is for, its month, and its amount against the month's. */
const ANUAIS = [
  { tributo: 'ALVARA', tipo: 'Licença de funcionamento', mes: 2, parte: 0.9 },
  { tributo: 'TAXA', tipo: 'Fiscalização de funcionamento', mes: 5, parte: 1.2 },
  { tributo: 'TAXA', tipo: 'Vigilância sanitária', mes: 8, parte: 0.6 },
] as const;

const vencimentosAnuais = (hoje: DataCivil, mes: number): DataCivil[] =>
  Array.from(
    { length: ANOS },
    (_, i) => `${anoDe(hoje) - i}-${String(mes).padStart(2, '0')}-10`,
  ).filter((vencimento) => somarMeses(vencimento, -1) < hoje);

type Cobrar = (debito: Debito, media: Centavos, vencimento: DataCivil, ano?: number) => Guia;

/** The monthly service tax of a business. */
const cobrarIssqn = ({ codigo, empresa, mensal }: Negocio, hoje: DataCivil, cobrar: Cobrar) =>
  vencimentosDoIssqn(hoje, MESES).map((vencimento) =>
    cobrar(
      {
        tributo: 'ISSQN',
        tipo: empresa ? 'Próprio (mensal)' : 'Autônomo (mensal)',
        contribuinte: codigo,
      },
      mensal,
      vencimento,
      anoDaCompetencia(vencimento),
    ),
  );

/** Its licences and fees of the last years. */
const cobrarAnuais = ({ codigo, mensal }: Negocio, hoje: DataCivil, cobrar: Cobrar) =>
  ANUAIS.flatMap(({ mes, parte, ...taxa }) =>
    vencimentosAnuais(hoje, mes).map((vencimento) =>
      cobrar({ ...taxa, contribuinte: codigo }, mensal * parte, vencimento),
    ),
  );

/** Bills and licences of the invented businesses of a city, paid as people pay. */
export const inventarNegocios = (
  cidade: Cidade,
  pessoas: readonly Contribuinte[],
  hoje: DataCivil,
  numerar: Numerador,
): Omit<Economia, 'dividas'> => {
  const acaso = criarAcaso(cidade.municipio_ibge + 3);
  const momento = { hoje, corrente: anoDe(hoje) };
  const { unica } = lancamentosDePessoa(cidade, numerar);
  const porNegocio = negociosDe(pessoas, acaso).map((negocio) => {
    const habito = sortearHabito(acaso);
    const cobrar: Cobrar = (debito, media, vencimento, ano) => {
      const total = Math.round(acaso.assimetrico(media, 0.25));
      return deixarComo(unica(debito, total, vencimento, ano), habito, momento, acaso);
    };
    const guias = [...cobrarIssqn(negocio, hoje, cobrar), ...cobrarAnuais(negocio, hoje, cobrar)];
    const licencas = guias
      .filter(({ linha }) => linha.tributo === 'ALVARA')
      .flatMap((guia) => concederPorUmAno(guia, negocio, acaso) ?? []);
    return { guias, licencas };
  });
  return {
    guias: porNegocio.flatMap(({ guias }) => guias),
    licencas: porNegocio.flatMap(({ licencas }) => licencas),
  };
};
