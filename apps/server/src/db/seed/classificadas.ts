import { anoDe, somarMeses, type DataCivil, type GrauDeClassificacaoId } from '@balcao/domain';
import type { informacoesClassificadas } from '../schema/classificadas.ts';
import { criarAcaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';

type Linha = typeof informacoesClassificadas.$inferInsert;

/** What is said of each: everything but who classified it, which is the mayor's. */
type Classificada = Pick<
  Linha,
  'assunto' | 'data_producao' | 'data_classificacao' | 'prazo_ate' | 'desclassificada_em'
> & { grau: GrauDeClassificacaoId; inciso: string };

const [RESERVADA, SECRETA] = [2, 3] as const;

/**
 * Nothing of it falls in the years of which the e-SIC page states that there was nothing, or this
 * year, which is for whoever tries the page.
 */
const ANTIGAS: readonly Classificada[] = [
  {
    ...{ grau: RESERVADA, inciso: 'VII' },
    assunto: 'Ronda da guarda municipal nas escolas',
    ...{ data_producao: '2014-02-10', data_classificacao: '2014-03-05' },
    ...{ prazo_ate: '2019-02-10', desclassificada_em: null },
  },
  {
    ...{ grau: RESERVADA, inciso: 'VII' },
    assunto: 'Planta do reservatório e da estação de tratamento de água',
    ...{ data_producao: '2015-06-15', data_classificacao: '2015-07-01' },
    ...{ prazo_ate: '2020-06-15', desclassificada_em: '2018-08-20' },
  },
  {
    ...{ grau: SECRETA, inciso: 'III' },
    assunto: 'Plano de contingência da barragem municipal',
    ...{ data_producao: '2016-04-04', data_classificacao: '2016-05-12' },
    ...{ prazo_ate: '2031-04-04', desclassificada_em: null },
  },
  {
    ...{ grau: RESERVADA, inciso: 'VIII' },
    assunto: 'Operação conjunta contra o descarte irregular de lixo',
    ...{ data_producao: '2017-09-11', data_classificacao: '2017-09-18' },
    ...{ prazo_ate: '2018-12-31', desclassificada_em: null },
  },
  {
    ...{ grau: RESERVADA, inciso: 'VIII' },
    assunto: 'Apuração de desvio de combustível na frota',
    ...{ data_producao: '2018-03-20', data_classificacao: '2018-04-02' },
    ...{ prazo_ate: '2020-12-18', desclassificada_em: '2019-11-07' },
  },
  {
    ...{ grau: SECRETA, inciso: 'VII' },
    assunto: 'Posição das câmeras e rotinas da central de vigilância',
    ...{ data_producao: '2019-08-05', data_classificacao: '2019-08-30' },
    ...{ prazo_ate: '2034-08-05', desclassificada_em: null },
  },
  {
    ...{ grau: SECRETA, inciso: 'VII' },
    assunto: 'Segurança da rede de dados da prefeitura',
    ...{ data_producao: '2020-01-20', data_classificacao: '2020-02-14' },
    ...{ prazo_ate: '2035-01-20', desclassificada_em: null },
  },
];

/** A younger city: months before today, until now. */
const recentes = (hoje: DataCivil): readonly Classificada[] => [
  {
    ...{ grau: RESERVADA, inciso: 'VIII' },
    assunto: 'Apuração de furto de materiais no almoxarifado',
    ...{ data_producao: somarMeses(hoje, -41), data_classificacao: somarMeses(hoje, -40) },
    ...{ prazo_ate: somarMeses(hoje, 10), desclassificada_em: somarMeses(hoje, -9) },
  },
  {
    ...{ grau: RESERVADA, inciso: 'III' },
    assunto: 'Plano de evacuação das margens do rio',
    ...{ data_producao: somarMeses(hoje, -30), data_classificacao: somarMeses(hoje, -29) },
    ...{ prazo_ate: somarMeses(hoje, -3), desclassificada_em: null },
  },
  {
    ...{ grau: SECRETA, inciso: 'VII' },
    assunto: 'Vulnerabilidades dos sistemas da arrecadação',
    ...{ data_producao: somarMeses(hoje, -15), data_classificacao: somarMeses(hoje, -14) },
    ...{ prazo_ate: somarMeses(hoje, 160), desclassificada_em: null },
  },
];

/** What an institution of the demonstration classified and declassified over the years. */
export const inventarClassificadas = (cidade: Cidade, hoje: DataCivil): Linha[] => {
  const acaso = criarAcaso(cidade.municipio_ibge + 29);
  const todas = cidade.comContribuintesDeExemplo ? ANTIGAS : recentes(hoje);
  return todas.map(({ grau, inciso, ...classificada }, i) => ({
    cod_empre: cidade.cod_empre,
    id: acaso.uuid(),
    codigo: `${cidade.endereco.uf}.${anoDe(classificada.data_classificacao)}.${String(i + 1).padStart(3, '0')}`,
    grau_sigilo: grau,
    fundamento: `Lei 12.527/2011, art. 23, ${inciso}`,
    autoridade: 'Prefeita Municipal',
    ...classificada,
  }));
};
