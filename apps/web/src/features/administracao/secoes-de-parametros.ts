import type { NomeDoParametro } from '@balcao/domain';

/** A part of the page with a title of its own; its `id` stands in addresses (`#acrescimos`). */
export interface SecaoDeParametros {
  id: string;
  titulo: string;
  nomes: readonly NomeDoParametro[];
  /** What is looked for and is no parameter: the words over what else the section holds. */
  palavras?: string;
}

/** The parts of the page, in its order, each with its parameters. */
export const SECOES = [
  {
    id: 'brasao',
    titulo: 'Brasão',
    nomes: [],
    palavras: 'imagem logotipo escudo das guias e das páginas',
  },
  {
    id: 'instituicao',
    titulo: 'Instituição',
    nomes: ['horario_de_atendimento'],
    palavras:
      'nome da instituição secretaria CNPJ e-mail telefone endereço bairro cidade UF CEP cor',
  },
  {
    id: 'recebimento',
    titulo: 'Convênio e PIX',
    nomes: ['febraban_codigo', 'febraban_modulo', 'pix_chave'],
  },
  {
    id: 'acrescimos',
    titulo: 'Multa, juros e correção',
    nomes: [
      'multa',
      'artigo_da_multa',
      'juros',
      'artigo_dos_juros',
      'correcao_por_indice',
      'artigo_da_correcao',
      'indice_que_rege',
      'teto_selic',
      'vencimento_segunda_via',
    ],
  },
  {
    id: 'calendario',
    titulo: 'Calendário e feriados',
    nomes: ['feriados_estaduais', 'pontos_facultativos'],
    palavras: 'feriados do município padroeira aniversário da cidade dias úteis',
  },
  {
    id: 'guias',
    titulo: 'Guias, baixa e certidões',
    nomes: [
      'divida_ativa_paga_aqui',
      'publicar_inscritos_na_divida',
      'simular_parcelamento_sem_entrar',
      'documento_unico_partes',
      'documento_unico_minimo_centavos',
      'link_de_pagamento_dias',
      'validade_certidao_dias',
      'baixa_diferenca_centavos',
      'baixa_diferenca_percentual',
      'baixa_dispensa_diferenca',
    ],
  },
  {
    id: 'prazos',
    titulo: 'Prazos das solicitações',
    nomes: [
      'prazo_resposta',
      'prazo_prorrogacao',
      'prazo_resposta_ouvidoria',
      'prazo_prorrogacao_ouvidoria',
      'prazo_resposta_servico',
      'prazo_prorrogacao_servico',
      'complemento_prazo',
      'complemento_prazo_informacao',
      'contagem_dos_prazos',
      'inicio_dos_prazos',
    ],
  },
  {
    id: 'recursos',
    titulo: 'Prazos dos recursos',
    nomes: [
      'recurso_abrir',
      'recurso_abrir_segunda',
      'recurso_abrir_terceira',
      'recurso_responder',
      'recurso_responder_segunda',
      'recurso_responder_terceira',
      'entrega_contestada',
      'janela_omissao',
    ],
  },
  {
    id: 'autoridades',
    titulo: 'Autoridades dos recursos',
    nomes: [],
    palavras: 'quem decide os recursos de cada instância',
  },
  {
    id: 'respostas',
    titulo: 'Formulários e respostas',
    nomes: [
      'resposta_aprovada',
      'resposta_so_pelo_sic',
      'modelos_de_resposta',
      'solicitacao_no_ios',
      'naturezas_desativadas',
      'tipos_desativados',
      'prioridades_desativadas',
      'graus_de_sigilo_desativados',
      'solicitacao_tamanho',
      'resposta_tamanho',
      'recurso_tamanho',
      'decisao_tamanho',
    ],
  },
  {
    id: 'anexos',
    titulo: 'Arquivos enviados',
    nomes: [
      'anexos_quantidade',
      'anexos_total_bytes',
      'anexos_por_dia_bytes',
      'anexos_quarentena_bytes',
      'armazenamento_bytes',
    ],
  },
  {
    id: 'normas',
    titulo: 'Normas e outros caminhos',
    nomes: [
      'decretos',
      'ouvidoria_contato',
      'tribunal_de_contas_contato',
      'ministerio_publico_contato',
    ],
  },
  {
    id: 'pesquisa',
    titulo: 'Pesquisa de satisfação',
    nomes: ['questionario_url', 'resultados_url', 'pesquisa_por_endereco'],
  },
  {
    id: 'privacidade',
    titulo: 'Privacidade',
    nomes: [
      'consulta_publica_pessoas',
      'consulta_publica_empresas',
      'consulta_publica_divida',
      'encarregado_nome',
      'encarregado_email',
      'encarregado_telefone',
      'tratamentos',
    ],
  },
  {
    id: 'guarda',
    titulo: 'Guarda de dados pessoais',
    nomes: [
      'guarda_solicitacoes_anos',
      'guarda_solicitacoes_destino',
      'guarda_certidoes_anos',
      'guarda_procuracoes_anos',
      'guarda_direitos_anos',
      'guarda_contas_anos',
      'guarda_avisos_anos',
      'guarda_pesquisa_anos',
      'guarda_trilha_anos',
    ],
  },
  {
    id: 'acesso',
    titulo: 'Contas e acesso',
    nomes: [
      'exigir_govbr_da_equipe',
      'exigir_dois_fatores',
      'provas_de_identidade',
      'servidores_liberam_contas',
      'validade_do_codigo_dias',
    ],
  },
  {
    id: 'govbr',
    titulo: 'Níveis do gov.br',
    nomes: [
      'nivel_consultar',
      'nivel_contato',
      'nivel_procuracao',
      'nivel_divida',
      'nivel_tambem_com_senha',
      'govbr_empresas',
    ],
  },
  {
    id: 'emails',
    titulo: 'E-mails',
    nomes: ['correio_por_hora', 'correio_seguranca_por_hora', 'correio_visitante_por_hora'],
  },
  { id: 'acessibilidade', titulo: 'Acessibilidade', nomes: ['vlibras'] },
  {
    id: 'setores',
    titulo: 'Setores',
    nomes: [],
    palavras: 'onde as solicitações chegam e andam, setor de entrada',
  },
  {
    id: 'espaco',
    titulo: 'Espaço dos anexos',
    nomes: [],
    palavras: 'quanto está em uso, quarentena',
  },
] as const satisfies readonly SecaoDeParametros[];

export type IdDaSecao = (typeof SECOES)[number]['id'];
