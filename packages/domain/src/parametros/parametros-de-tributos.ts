import { tipoDaChavePix } from '../pix/montar-pix.ts';
import {
  VENCIMENTOS_DA_SEGUNDA_VIA,
  type VencimentoDaSegundaVia,
} from '../tributos/atualizacao.ts';
import {
  ENCARGOS_PADRAO,
  INDICES_QUE_REGEM,
  type IndiceQueRege,
  type RegraDaMulta,
  type RegraDosJuros,
} from '../tributos/encargos.ts';
import {
  inteiro,
  listaDe,
  logico,
  objeto,
  parametro,
  percentual,
  texto,
  umDe,
  type Parametro,
} from './parametro.ts';

const faixas = listaDe(percentual);

const multa = (valor: unknown): valor is RegraDaMulta => {
  if (!objeto(valor)) return false;
  if (valor.tipo === 'POR_DIA') return percentual(valor.porDia) && percentual(valor.teto);
  return valor.tipo === 'FAIXAS' && faixas(valor.porMes) && valor.porMes.length > 0;
};

const inicioDosJuros = umDe(['VENCIMENTO', 'MES_SEGUINTE']);

const juros = (valor: unknown): valor is RegraDosJuros =>
  objeto(valor) && percentual(valor.porMes) && inicioDosJuros(valor.desde);

const chavePix = (valor: unknown): valor is string =>
  valor === '' || (typeof valor === 'string' && tipoDaChavePix(valor) !== undefined);

const artigo = (encargo: string, padrao: string, fonte: string): Parametro<string> =>
  parametro<string>({
    padrao,
    descricao: `Lei e artigo ${encargo}, como quem paga os lê no cálculo e na guia; vazio não cita artigo`,
    quemVe: 'PAGADOR',
    fonte,
    aceita: texto(/^[^\r\n]{0,120}$/),
  });

/** How an orgao charges what is late, and how its slips and certificates are issued. */
export const PARAMETROS_DE_TRIBUTO = {
  multa: parametro<RegraDaMulta>({
    padrao: ENCARGOS_PADRAO.multa,
    descricao: 'Multa de mora: por dia até um teto, ou por faixa de mês ou fração de atraso',
    quemVe: 'PAGADOR',
    fonte: 'modelo da Lei 9.430/1996, art. 61; vale o código tributário do município',
    aceita: multa,
  }),
  juros: parametro<RegraDosJuros>({
    padrao: ENCARGOS_PADRAO.juros,
    descricao: 'Juros de mora por mês ou fração, desde o vencimento ou desde o mês seguinte',
    quemVe: 'PAGADOR',
    fonte: 'Lei 5.172/1966 (CTN), art. 161, §1º',
    aceita: juros,
  }),
  artigo_da_multa: artigo('da multa de mora', '', 'o código tributário do município'),
  artigo_dos_juros: artigo(
    'dos juros de mora',
    'Lei 5.172/1966 (CTN), art. 161, §1º',
    'Lei 5.172/1966 (CTN), art. 161, §1º, se a lei do município não diz outra coisa',
  ),
  artigo_da_correcao: artigo(
    'da correção monetária',
    'Lei 5.172/1966 (CTN), art. 97, §2º',
    'Lei 5.172/1966 (CTN), art. 97, §2º, e a lei do município que escolhe o índice',
  ),
  correcao_por_indice: parametro<boolean>({
    padrao: false,
    descricao: 'Corrigir o valor pela tabela de índices da prefeitura',
    quemVe: 'PAGADOR',
    fonte: 'Lei 5.172/1966 (CTN), art. 97, §2º',
    aceita: logico,
  }),
  indice_que_rege: parametro<IndiceQueRege>({
    padrao: 'DO_MES',
    descricao:
      'Qual índice rege um mês: o do próprio mês, como uma unidade fiscal, que se conhece antes; ou o último publicado, como IPCA e INPC, que saem por volta do dia 10 do mês seguinte: o do mês anterior e, enquanto não sai, o de antes dele',
    quemVe: 'PAGADOR',
    fonte: 'a lei do município diz qual; Lei 5.172/1966 (CTN), art. 97, §2º',
    aceita: umDe(INDICES_QUE_REGEM),
  }),
  teto_selic: parametro<boolean>({
    padrao: false,
    descricao: 'Limitar correção e juros, juntos, ao teto da taxa SELIC do período',
    quemVe: 'PAGADOR',
    fonte: 'STF, Tema 1217 (RE 1.346.152)',
    aceita: logico,
  }),
  vencimento_segunda_via: parametro<VencimentoDaSegundaVia>({
    padrao: 'PROXIMO_DIA_UTIL',
    descricao:
      'Até quando vale a guia atualizada: no mesmo dia, no próximo dia útil ou no último dia útil do mês',
    escreva: 'Escolha até quando vale a guia atualizada.',
    quemVe: 'PAGADOR',
    fonte: 'escolha do projeto',
    aceita: umDe(VENCIMENTOS_DA_SEGUNDA_VIA),
  }),
  baixa_diferenca_centavos: parametro<number>({
    padrao: 100,
    descricao:
      'Até quantos centavos de diferença um servidor dá baixa sozinho em um pagamento que ficou como exceção; acima disso, um administrador aprova. Vale junto com o percentual, o que for menor',
    quemVe: 'SERVIDOR',
    unidade: 'CENTAVOS',
    fonte: 'escolha do projeto: erro de digitação ou tarifa do banco, não outra dívida',
    aceita: inteiro(0, 100_000),
  }),
  baixa_diferenca_percentual: parametro<number>({
    padrao: 1,
    descricao:
      'Até que parte do valor devido, em percentual, um servidor dá baixa sozinho em um pagamento com diferença. Vale junto com os centavos, o que for menor',
    quemVe: 'SERVIDOR',
    unidade: 'PERCENTUAL',
    fonte: 'escolha do projeto: em uma guia pequena, poucos centavos já são outra dívida',
    aceita: inteiro(0, 100),
  }),
  baixa_dispensa_diferenca: parametro<boolean>({
    padrao: false,
    descricao:
      'Dar por paga a parcela a que falta só a pequena diferença. Ligue apenas se a lei do município dispensa valores ínfimos; desligado, o que falta continua devido',
    quemVe: 'PAGADOR',
    fonte: 'Lei 5.172/1966 (CTN), arts. 97, VI, e 172, III',
    aceita: logico,
  }),
  divida_ativa_paga_aqui: parametro<boolean>({
    padrao: false,
    descricao:
      'Deixar pagar no portal a parcela inscrita em dívida ativa, com os mesmos acréscimos do atraso. Ligue apenas se a dívida da prefeitura não leva honorários, custas nem emolumentos; desligado, a página diz onde pagar',
    quemVe: 'PAGADOR',
    fonte:
      'Lei 6.830/1980, art. 2º, §2º, e Código de Processo Civil, art. 85: a dívida ajuizada leva mais do que o portal conhece',
    aceita: logico,
  }),
  publicar_inscritos_na_divida: parametro<boolean>({
    padrao: false,
    descricao:
      'Publicar a lista de quem está inscrito em dívida ativa: nome, documento em parte e total, sem o que está suspenso, parcelado ou garantido. Os buscadores não a guardam, e o arquivo traz só empresas',
    quemVe: 'PUBLICO',
    fonte:
      'Lei 5.172/1966 (CTN), art. 198, §3º, II: a lei permite divulgar; cada prefeitura decide, com a LGPD, arts. 6º e 23',
    aceita: logico,
  }),
  simular_parcelamento_sem_entrar: parametro<boolean>({
    padrao: false,
    descricao:
      'Deixar simular o parcelamento de uma guia sem entrar, pelo número dela com o CPF ou CNPJ, ou pela linha digitável. Mostra só aquela guia; para contratar, a pessoa entra',
    quemVe: 'PUBLICO',
    fonte: 'Lei 5.172/1966 (CTN), art. 198: só vê a guia quem a tem na mão; cada prefeitura decide',
    aceita: logico,
  }),
  documento_unico_partes: parametro<number>({
    padrao: 30,
    descricao: 'Quantas parcelas, no máximo, cabem em um documento único de arrecadação',
    quemVe: 'PAGADOR',
    unidade: 'PARCELAS',
    fonte: 'escolha do projeto: a lista de partes cabe em duas folhas',
    aceita: inteiro(1, 60),
  }),
  documento_unico_minimo_centavos: parametro<number>({
    padrao: 0,
    descricao:
      'Menor total, em centavos, de um documento único de arrecadação; 0, qualquer valor. Serve a quem paga tarifa por documento recebido',
    quemVe: 'PAGADOR',
    unidade: 'CENTAVOS',
    fonte: 'escolha do projeto',
    aceita: inteiro(0, 1_000_000),
  }),
  link_de_pagamento_dias: parametro<number>({
    padrao: 7,
    descricao: 'Por quantos dias vale o link que mostra um documento único a quem paga por outro',
    quemVe: 'PAGADOR',
    unidade: 'DIAS',
    fonte: 'escolha do projeto: tempo de a outra pessoa ver, sem que o link fique esquecido',
    aceita: inteiro(1, 30),
  }),
  febraban_codigo: parametro<string>({
    padrao: '0000',
    descricao: 'Código da prefeitura na FEBRABAN, 4 números; 0000 enquanto não há convênio',
    escreva:
      'O código da FEBRABAN tem 4 números, como 1234. Escreva 0000 enquanto não há convênio com um banco.',
    quemVe: 'PAGADOR',
    fonte: 'FEBRABAN, Layout Padrão de Arrecadação v7, posições 16 a 19',
    aceita: texto(/^[0-9]{4}$/),
  }),
  febraban_modulo: parametro<10 | 11>({
    padrao: 10,
    descricao: 'Módulo dos dígitos verificadores do código de barras: 10 ou 11',
    quemVe: 'PAGADOR',
    fonte: 'FEBRABAN, Layout Padrão de Arrecadação v7, posição 3',
    aceita: umDe([10, 11]),
  }),
  pix_chave: parametro<string>({
    padrao: '',
    descricao: 'Chave PIX da prefeitura; vazia, a guia sai sem PIX',
    escreva:
      'Esta não é uma chave PIX. Escreva o CNPJ ou o CPF só com números, o e-mail, o telefone como +5511912345678, ou a chave aleatória com os traços. Deixe vazio se a prefeitura ainda não tem chave.',
    quemVe: 'PAGADOR',
    fonte: 'BACEN, Manual de Padrões para Iniciação do Pix, seção 2.5.1',
    aceita: chavePix,
  }),
  validade_certidao_dias: parametro<number>({
    padrao: 90,
    descricao: 'Dias em que a certidão de débitos vale',
    quemVe: 'CONTRIBUINTE',
    unidade: 'DIAS',
    fonte: 'Lei 5.172/1966 (CTN), art. 205; o prazo é do município',
    aceita: inteiro(1, 365),
  }),
} as const;
