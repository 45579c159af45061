import {
  CONSULTAS_PUBLICAS,
  DESTINOS_DA_SOLICITACAO,
  FACULTATIVOS,
  GRAUS_DE_SIGILO,
  INDICES_QUE_REGEM,
  NATUREZAS,
  NIVEIS,
  PRIORIDADES,
  SIGILO_PUBLICO,
  TIPO_ACESSO,
  TIPOS_DE_PROVA,
  TIPOS_DE_SOLICITACAO,
  VENCIMENTOS_DA_SEGUNDA_VIA,
  type NomeDoParametro,
  type Opcao,
} from '@balcao/domain';

/** How a parameter is edited. */
type TipoDeCampo =
  | {
      tipo:
        | 'numero'
        | 'logico'
        | 'texto'
        | 'multa'
        | 'juros'
        | 'decretos'
        | 'modelos'
        | 'tratamentos';
    }
  | { tipo: 'opcoes'; opcoes: readonly { value: string; label: string }[]; numero?: boolean }
  | { tipo: 'varios'; opcoes: readonly { value: string; label: string }[] };

export type TipoDeParametro = TipoDeCampo & { rotulo: string };

const rotulos = <T extends string>(
  valores: readonly T[],
  textos: Readonly<Record<T, string>>,
): { value: T; label: string }[] => valores.map((value) => ({ value, label: textos[value] }));

/** Rows of an option list that may go out of use. */
const foraDeUso = (
  rotulo: string,
  opcoes: readonly Opcao[],
  precisa?: number,
): TipoDeParametro => ({
  rotulo,
  tipo: 'varios',
  opcoes: opcoes
    .filter(({ id }) => id !== precisa)
    .map(({ nome, rotulo: label }) => ({ value: nome, label })),
});

const consultaPublica = (rotulo: string): TipoDeParametro => ({
  rotulo,
  tipo: 'opcoes',
  opcoes: rotulos(CONSULTAS_PUBLICAS, {
    tudo: 'Tudo, a quem informa o CPF/CNPJ',
    so_por_inscricao: 'Quantos há; cada um, a quem tem um número impresso nele',
    nada: 'Nada; cada um, a quem tem um número impresso nele',
  }),
});

const nivel = (rotulo: string): TipoDeParametro => ({
  rotulo,
  tipo: 'opcoes',
  opcoes: rotulos(NIVEIS, { BRONZE: 'Bronze', PRATA: 'Prata', OURO: 'Ouro' }),
});

/** The form of every parameter: one that has none does not compile. */
export const CAMPOS: Readonly<Record<NomeDoParametro, TipoDeParametro>> = {
  prazo_resposta: { rotulo: 'Prazo de resposta (dias)', tipo: 'numero' },
  prazo_prorrogacao: { rotulo: 'Prorrogação (dias)', tipo: 'numero' },
  prazo_resposta_ouvidoria: { rotulo: 'Prazo da ouvidoria (dias)', tipo: 'numero' },
  prazo_prorrogacao_ouvidoria: { rotulo: 'Prorrogação da ouvidoria (dias)', tipo: 'numero' },
  prazo_resposta_servico: { rotulo: 'Prazo de serviço público (dias)', tipo: 'numero' },
  prazo_prorrogacao_servico: { rotulo: 'Prorrogação de serviço público (dias)', tipo: 'numero' },
  complemento_prazo: { rotulo: 'Mandar o que falta, ouvidoria e serviço (dias)', tipo: 'numero' },
  complemento_prazo_informacao: { rotulo: 'Mandar o que falta, informação (dias)', tipo: 'numero' },
  recurso_abrir: { rotulo: 'Abrir recurso, 1ª instância (dias)', tipo: 'numero' },
  recurso_abrir_segunda: { rotulo: 'Abrir recurso, 2ª instância (dias)', tipo: 'numero' },
  recurso_abrir_terceira: { rotulo: 'Abrir recurso, 3ª instância (dias)', tipo: 'numero' },
  recurso_responder: { rotulo: 'Responder ao recurso, 1ª instância (dias)', tipo: 'numero' },
  recurso_responder_segunda: {
    rotulo: 'Responder ao recurso, 2ª instância (dias)',
    tipo: 'numero',
  },
  recurso_responder_terceira: {
    rotulo: 'Responder ao recurso, 3ª instância (dias)',
    tipo: 'numero',
  },
  entrega_contestada: {
    rotulo: 'Entregar de novo o que um recurso deferiu (dias)',
    tipo: 'numero',
  },
  janela_omissao: { rotulo: 'Prazo para reclamar da falta de resposta (dias)', tipo: 'numero' },
  contagem_dos_prazos: {
    rotulo: 'Contagem dos prazos',
    tipo: 'opcoes',
    opcoes: rotulos(['CORRIDOS', 'UTEIS'], { CORRIDOS: 'Dias corridos', UTEIS: 'Dias úteis' }),
  },
  inicio_dos_prazos: {
    rotulo: 'Começo da contagem',
    tipo: 'opcoes',
    opcoes: rotulos(['APRESENTACAO', 'DIA_UTIL'], {
      APRESENTACAO: 'No dia do pedido',
      DIA_UTIL: 'No dia útil seguinte, quando o pedido chega sem expediente',
    }),
  },
  feriados_estaduais: { rotulo: 'Feriados do Estado no calendário', tipo: 'logico' },
  pontos_facultativos: {
    rotulo: 'Pontos facultativos sem expediente',
    tipo: 'varios',
    opcoes: rotulos(FACULTATIVOS, { CARNAVAL: 'Carnaval', CORPUS_CHRISTI: 'Corpus Christi' }),
  },
  anexos_quantidade: { rotulo: 'Arquivos por envio', tipo: 'numero' },
  anexos_total_bytes: { rotulo: 'Tamanho somado dos arquivos de um envio (bytes)', tipo: 'numero' },
  anexos_por_dia_bytes: {
    rotulo: 'Arquivos por dia, de cada endereço de rede ou conta (bytes)',
    tipo: 'numero',
  },
  anexos_quarentena_bytes: {
    rotulo: 'Arquivos de visitantes que esperam pelo registro (bytes)',
    tipo: 'numero',
  },
  armazenamento_bytes: { rotulo: 'Espaço de todos os anexos (bytes)', tipo: 'numero' },
  resposta_so_pelo_sic: { rotulo: 'Só o SIC envia respostas', tipo: 'logico' },
  modelos_de_resposta: { rotulo: 'Modelos de resposta', tipo: 'modelos' },
  resposta_aprovada: { rotulo: 'Resposta aprovada por outra pessoa', tipo: 'logico' },
  resposta_tamanho: { rotulo: 'Tamanho da resposta (caracteres)', tipo: 'numero' },
  solicitacao_tamanho: { rotulo: 'Tamanho da descrição (caracteres)', tipo: 'numero' },
  recurso_tamanho: { rotulo: 'Tamanho do recurso (caracteres)', tipo: 'numero' },
  decisao_tamanho: { rotulo: 'Tamanho da decisão do recurso (caracteres)', tipo: 'numero' },
  solicitacao_no_ios: { rotulo: 'Nova solicitação em iPhone e iPad', tipo: 'logico' },
  naturezas_desativadas: foraDeUso('Naturezas fora de uso', NATUREZAS),
  tipos_desativados: foraDeUso('Tipos fora de uso', TIPOS_DE_SOLICITACAO, TIPO_ACESSO),
  prioridades_desativadas: foraDeUso('Prioridades fora de uso', PRIORIDADES),
  graus_de_sigilo_desativados: foraDeUso(
    'Graus de sigilo fora de uso',
    GRAUS_DE_SIGILO,
    SIGILO_PUBLICO,
  ),
  multa: { rotulo: 'Multa de mora', tipo: 'multa' },
  juros: { rotulo: 'Juros de mora', tipo: 'juros' },
  artigo_da_multa: { rotulo: 'Artigo da multa', tipo: 'texto' },
  artigo_dos_juros: { rotulo: 'Artigo dos juros', tipo: 'texto' },
  artigo_da_correcao: { rotulo: 'Artigo da correção', tipo: 'texto' },
  horario_de_atendimento: { rotulo: 'Horário de atendimento', tipo: 'texto' },
  correcao_por_indice: { rotulo: 'Corrigir por índice', tipo: 'logico' },
  indice_que_rege: {
    rotulo: 'Índice que rege um mês',
    tipo: 'opcoes',
    opcoes: rotulos(INDICES_QUE_REGEM, {
      DO_MES: 'O do próprio mês, como uma unidade fiscal',
      ULTIMO_PUBLICADO: 'O último publicado, como IPCA e INPC',
    }),
  },
  teto_selic: { rotulo: 'Limitar à SELIC', tipo: 'logico' },
  vencimento_segunda_via: {
    rotulo: 'Vencimento da guia atualizada',
    tipo: 'opcoes',
    opcoes: rotulos(VENCIMENTOS_DA_SEGUNDA_VIA, {
      NO_DIA: 'No mesmo dia',
      PROXIMO_DIA_UTIL: 'No próximo dia útil',
      FIM_DO_MES: 'No último dia útil do mês',
    }),
  },
  baixa_diferenca_centavos: {
    rotulo: 'Diferença que o servidor baixa sozinho (centavos)',
    tipo: 'numero',
  },
  baixa_diferenca_percentual: {
    rotulo: 'Diferença que o servidor baixa sozinho (% do devido)',
    tipo: 'numero',
  },
  baixa_dispensa_diferenca: { rotulo: 'Dispensar a pequena diferença que falta', tipo: 'logico' },
  divida_ativa_paga_aqui: { rotulo: 'Pagar dívida ativa no portal', tipo: 'logico' },
  publicar_inscritos_na_divida: { rotulo: 'Publicar quem está em dívida ativa', tipo: 'logico' },
  simular_parcelamento_sem_entrar: { rotulo: 'Simular parcelamento sem entrar', tipo: 'logico' },
  documento_unico_partes: { rotulo: 'Parcelas por documento único', tipo: 'numero' },
  documento_unico_minimo_centavos: {
    rotulo: 'Menor total de um documento único (centavos)',
    tipo: 'numero',
  },
  link_de_pagamento_dias: { rotulo: 'Validade do link de pagamento (dias)', tipo: 'numero' },
  febraban_codigo: { rotulo: 'Código na FEBRABAN', tipo: 'texto' },
  febraban_modulo: {
    rotulo: 'Módulo do código de barras',
    tipo: 'opcoes',
    numero: true,
    opcoes: [
      { value: '10', label: 'Módulo 10' },
      { value: '11', label: 'Módulo 11' },
    ],
  },
  pix_chave: { rotulo: 'Chave PIX', tipo: 'texto' },
  validade_certidao_dias: { rotulo: 'Validade da certidão (dias)', tipo: 'numero' },
  exigir_govbr_da_equipe: { rotulo: 'Exigir gov.br da equipe', tipo: 'logico' },
  exigir_dois_fatores: { rotulo: 'Exigir verificação em duas etapas', tipo: 'logico' },
  servidores_liberam_contas: { rotulo: 'Quem atende libera contas', tipo: 'logico' },
  provas_de_identidade: {
    rotulo: 'Provas que liberam o cadastro',
    tipo: 'varios',
    opcoes: rotulos(TIPOS_DE_PROVA, {
      CODIGO: 'Código da carta da prefeitura',
      RG: 'Número do RG',
      PIS_PASEP: 'Número do PIS/PASEP',
    }),
  },
  nivel_consultar: nivel('Ver os próprios dados'),
  nivel_contato: nivel('Mudar e-mail ou telefone'),
  nivel_procuracao: nivel('Deixar outra pessoa agir por si'),
  nivel_divida: nivel('Reconhecer uma dívida'),
  govbr_empresas: { rotulo: 'Agir pelas empresas do gov.br', tipo: 'logico' },
  nivel_tambem_com_senha: { rotulo: 'Exigir também de quem entrou com senha', tipo: 'logico' },
  validade_do_codigo_dias: { rotulo: 'Validade do código da carta (dias)', tipo: 'numero' },
  ouvidoria_contato: { rotulo: 'Contato da ouvidoria', tipo: 'texto' },
  tribunal_de_contas_contato: { rotulo: 'Contato do Tribunal de Contas', tipo: 'texto' },
  ministerio_publico_contato: { rotulo: 'Contato do Ministério Público', tipo: 'texto' },
  decretos: { rotulo: 'Normas municipais', tipo: 'decretos' },
  questionario_url: { rotulo: 'Questionário de satisfação', tipo: 'texto' },
  resultados_url: { rotulo: 'Resultados da pesquisa', tipo: 'texto' },
  pesquisa_por_endereco: { rotulo: 'Respostas por endereço e dia', tipo: 'numero' },
  encarregado_nome: { rotulo: 'Encarregado pelos dados pessoais', tipo: 'texto' },
  encarregado_email: { rotulo: 'E-mail do encarregado', tipo: 'texto' },
  encarregado_telefone: { rotulo: 'Telefone do encarregado', tipo: 'texto' },
  tratamentos: { rotulo: 'Uso de dados pessoais', tipo: 'tratamentos' },
  guarda_solicitacoes_anos: { rotulo: 'Guarda das solicitações encerradas (anos)', tipo: 'numero' },
  guarda_solicitacoes_destino: {
    rotulo: 'Depois da guarda, a solicitação',
    tipo: 'opcoes',
    opcoes: rotulos(DESTINOS_DA_SOLICITACAO, {
      ANONIMIZAR: 'Fica sem textos, arquivos e quem pediu',
      ARQUIVAR: 'É entregue ao arquivo, e fica sem eles',
    }),
  },
  guarda_certidoes_anos: { rotulo: 'Guarda das certidões vencidas (anos)', tipo: 'numero' },
  guarda_procuracoes_anos: { rotulo: 'Guarda das procurações findas (anos)', tipo: 'numero' },
  guarda_direitos_anos: { rotulo: 'Guarda dos pedidos de titulares (anos)', tipo: 'numero' },
  guarda_contas_anos: { rotulo: 'Guarda das contas sem uso (anos)', tipo: 'numero' },
  guarda_avisos_anos: { rotulo: 'Guarda dos avisos (anos)', tipo: 'numero' },
  guarda_pesquisa_anos: { rotulo: 'Guarda dos comentários da pesquisa (anos)', tipo: 'numero' },
  guarda_trilha_anos: { rotulo: 'Guarda da trilha de auditoria (anos)', tipo: 'numero' },
  consulta_publica_pessoas: consultaPublica('Consulta sem entrar: guias e imóveis, por CPF'),
  consulta_publica_empresas: consultaPublica('Consulta sem entrar: guias e imóveis, por CNPJ'),
  consulta_publica_divida: consultaPublica('Consulta sem entrar: dívida ativa'),
  vlibras: { rotulo: 'VLibras', tipo: 'logico' },
  correio_por_hora: { rotulo: 'Avisos por endereço e hora', tipo: 'numero' },
  correio_seguranca_por_hora: {
    rotulo: 'E-mails de segurança de cada tipo por endereço e hora',
    tipo: 'numero',
  },
  correio_visitante_por_hora: {
    rotulo: 'Confirmações a visitantes por endereço e hora',
    tipo: 'numero',
  },
};
