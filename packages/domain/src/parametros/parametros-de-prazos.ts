import { FACULTATIVOS, type Facultativo } from '../calendario/calendario.ts';
import { REGRA_DO_PRAZO, type RegraDoPrazo } from '../calendario/prazo.ts';
import { inteiro, listaDe, logico, parametro, umDe } from './parametro.ts';

const dias = inteiro(1, 365);

/** Terms of information access, and the calendar by which every term is counted. */
export const PARAMETROS_DE_PRAZO = {
  prazo_resposta: parametro<number>({
    padrao: 20,
    descricao: 'Dias para responder a um pedido de acesso à informação',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 12.527/2011, art. 11, §1º',
    aceita: dias,
  }),
  prazo_prorrogacao: parametro<number>({
    padrao: 10,
    descricao: 'Dias que a prorrogação acrescenta ao prazo de resposta, uma única vez',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 12.527/2011, art. 11, §2º',
    aceita: dias,
  }),
  prazo_resposta_ouvidoria: parametro<number>({
    padrao: 30,
    descricao: 'Dias para responder a uma manifestação de ouvidoria',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 13.460/2017, art. 16',
    aceita: dias,
  }),
  prazo_prorrogacao_ouvidoria: parametro<number>({
    padrao: 30,
    descricao: 'Dias que a prorrogação acrescenta ao prazo da ouvidoria, uma única vez',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 13.460/2017, art. 16',
    aceita: dias,
  }),
  prazo_resposta_servico: parametro<number>({
    padrao: 30,
    descricao: 'Dias para responder a uma solicitação de serviço público',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 13.460/2017, arts. 2º, V, e 16',
    aceita: dias,
  }),
  prazo_prorrogacao_servico: parametro<number>({
    padrao: 30,
    descricao:
      'Dias que a prorrogação acrescenta ao prazo de uma solicitação de serviço público, uma única vez',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 13.460/2017, arts. 2º, V, e 16',
    aceita: dias,
  }),
  complemento_prazo: parametro<number>({
    padrao: 30,
    descricao:
      'Dias para quem fez uma manifestação ou pediu um serviço mandar o que falta; o prazo da resposta para, uma única vez',
    quemVe: 'SOLICITANTE',
    unidade: 'DIAS',
    fonte: 'Decreto 9.492/2018, art. 18; o município pode dizer outra coisa',
    aceita: dias,
  }),
  complemento_prazo_informacao: parametro<number>({
    padrao: 10,
    descricao:
      'Dias para quem pediu informação mandar o que falta; o prazo da resposta não para, e nunca depois dele',
    quemVe: 'SOLICITANTE',
    unidade: 'DIAS',
    fonte: 'escolha do projeto; a Lei 12.527/2011 não prevê suspensão',
    aceita: dias,
  }),
  recurso_abrir: parametro<number>({
    padrao: 10,
    descricao: 'Dias para o cidadão entrar com recurso depois da resposta, em primeira instância',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 12.527/2011, art. 15',
    aceita: dias,
  }),
  recurso_abrir_segunda: parametro<number>({
    padrao: 10,
    descricao: 'Dias para entrar com recurso em segunda instância depois da decisão da primeira',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 12.527/2011, art. 15; o município tem as suas instâncias (art. 45)',
    aceita: dias,
  }),
  recurso_abrir_terceira: parametro<number>({
    padrao: 10,
    descricao: 'Dias para entrar com recurso em terceira instância depois da decisão da segunda',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 12.527/2011, art. 15; o município tem as suas instâncias (art. 45)',
    aceita: dias,
  }),
  recurso_responder: parametro<number>({
    padrao: 5,
    descricao: 'Dias para a autoridade responder ao recurso em primeira instância',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Lei 12.527/2011, art. 15, parágrafo único',
    aceita: dias,
  }),
  recurso_responder_segunda: parametro<number>({
    padrao: 5,
    descricao: 'Dias para a autoridade responder ao recurso em segunda instância',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte:
      'Lei 12.527/2011, art. 15, parágrafo único; o município tem as suas instâncias (art. 45)',
    aceita: dias,
  }),
  recurso_responder_terceira: parametro<number>({
    padrao: 5,
    descricao: 'Dias para a autoridade responder ao recurso em terceira instância',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte:
      'Lei 12.527/2011, art. 15, parágrafo único; o município tem as suas instâncias (art. 45)',
    aceita: dias,
  }),
  entrega_contestada: parametro<number>({
    padrao: 10,
    descricao:
      'Dias para entregar de novo o que um recurso deferiu, quando quem recorreu diz que não é o que foi deferido',
    quemVe: 'SOLICITANTE',
    unidade: 'DIAS',
    fonte: 'escolha do projeto: o mesmo que a lei dá para recorrer',
    aceita: dias,
  }),
  janela_omissao: parametro<number>({
    padrao: 10,
    descricao: 'Dias para reclamar da falta de resposta, contados do 30º dia depois do pedido',
    quemVe: 'PUBLICO',
    unidade: 'DIAS',
    fonte: 'Decreto 7.724/2012, art. 22',
    aceita: dias,
  }),
  contagem_dos_prazos: parametro<RegraDoPrazo['contagem']>({
    padrao: REGRA_DO_PRAZO.contagem,
    descricao: 'Contar os prazos em dias corridos ou só em dias úteis',
    quemVe: 'PUBLICO',
    fonte: 'Lei 9.784/1999, art. 66, §2º; a lei do município pode dizer outra coisa',
    aceita: umDe(['CORRIDOS', 'UTEIS']),
  }),
  inicio_dos_prazos: parametro<RegraDoPrazo['inicio']>({
    padrao: REGRA_DO_PRAZO.inicio,
    descricao:
      'Contar desde o dia da apresentação ou, se nele não há expediente, desde o dia útil seguinte',
    quemVe: 'DATAS',
    fonte: 'Lei 9.784/1999, art. 66; contar do dia útil seguinte é a prática da CGU',
    aceita: umDe(['APRESENTACAO', 'DIA_UTIL']),
  }),
  feriados_estaduais: parametro<boolean>({
    padrao: true,
    descricao: 'Não contar como dia útil os feriados do Estado, que já vêm com as suas leis',
    quemVe: 'DATAS',
    fonte: 'Lei 9.093/1995, art. 1º, II, e as leis de cada Estado',
    aceita: logico,
  }),
  pontos_facultativos: parametro<readonly Facultativo[]>({
    padrao: FACULTATIVOS,
    descricao: 'Pontos facultativos em que a prefeitura não abre: carnaval e Corpus Christi',
    quemVe: 'DATAS',
    fonte: 'escolha do projeto: nesses dias os bancos não abrem',
    aceita: listaDe(umDe(FACULTATIVOS)),
  }),
} as const;
