import * as arrecadacao from '../schema/arrecadacao.ts';
import { certidoes } from '../schema/certidoes.ts';
import * as documentos from '../schema/documentos-unicos.ts';
import { alteracoes, dividas, licencas } from '../schema/livro.ts';
import * as parcelamentos from '../schema/parcelamentos.ts';
import * as pix from '../schema/pix.ts';
import * as automatico from '../schema/pix-automatico.ts';
import { beneficiosFiscais, renunciasPrevistas } from '../schema/renuncias.ts';
import * as tributos from '../schema/tributos.ts';
import { dadosDe, type DadosDaTabela } from './dados-da-tabela.ts';

/** What is kept of taxpayers, of what they owe and of what they paid. */
export const DADOS_DOS_TRIBUTOS: readonly DadosDaTabela[] = [
  dadosDe(tributos.imoveis, 'CADASTRO', {
    VINCULO: 'contribuinte_codigo',
    BENS: 'codigo_reduzido inscricao inscricao_busca endereco bairro lote quadra area_terreno area_construida situacao',
    nenhum: 'cod_empre',
  }),
  dadosDe(alteracoes, 'CADASTRO', {
    VINCULO: 'contribuinte_codigo',
    AGENTES: 'alterado_por',
    USO: 'momento',
    CADASTRAIS: 'mudancas',
    nenhum: 'cod_empre numero',
  }),
  dadosDe(licencas, 'CADASTRO', {
    VINCULO: 'numero_guia',
    BENS: 'numero atividade endereco emissao validade situacao',
    nenhum: 'cod_empre cod_verificador',
  }),
  dadosDe(tributos.guias, 'TRIBUTOS', {
    VINCULO: 'contribuinte_codigo imovel_codigo',
    FINANCEIROS: 'tributo tipo ano_referencia situacao',
    nenhum: 'cod_empre numero_guia lancamento',
  }),
  dadosDe(tributos.parcelas, 'TRIBUTOS', {
    VINCULO: 'numero_guia',
    FINANCEIROS:
      'vencimento pagamento valor_centavos situacao principal_pago_centavos pago_em_parte_centavos cobranca cobranca_numero cobranca_onde cobranca_em',
    nenhum: 'cod_empre numero_parcela',
  }),
  dadosDe(tributos.emissoes, 'TRIBUTOS', {
    VINCULO: 'numero_guia',
    FINANCEIROS:
      'vencimento principal_centavos correcao_centavos multa_centavos juros_centavos memoria',
    USO: 'emitida_em emitida_no_dia',
    nenhum: 'cod_empre numero_parcela emissao',
  }),
  dadosDe(dividas, 'TRIBUTOS', {
    VINCULO: 'contribuinte_codigo imovel_codigo',
    FINANCEIROS:
      'ano_referencia tipo_receita vencimento pagamento principal_centavos correcao_centavos juros_centavos multa_centavos pago_centavos suspensa',
    nenhum: 'cod_empre numero_divida numero_parcela',
  }),
  dadosDe(beneficiosFiscais, 'TRIBUTOS', {
    VINCULO: 'contribuinte_codigo',
    FINANCEIROS: 'tributo modalidade fundamento valor_centavos',
    nenhum: 'cod_empre ano numero',
  }),
  dadosDe(renunciasPrevistas, 'INSTITUICAO', {
    nenhum: 'cod_empre ano tributo modalidade prevista_centavos',
  }),
  dadosDe(documentos.documentosUnicos, 'TRIBUTOS', {
    IDENTIFICACAO: 'cpfcnpj',
    FINANCEIROS: 'vencimento total_centavos',
    USO: 'emitido_no_dia emitido_em',
    nenhum: 'cod_empre numero chave',
  }),
  dadosDe(documentos.partesDoDocumento, 'TRIBUTOS', {
    VINCULO: 'numero_guia',
    FINANCEIROS: 'vencimento valor_centavos desconto_centavos',
    nenhum: 'cod_empre numero_documento numero_parcela emissao',
  }),
  dadosDe(parcelamentos.programasDeParcelamento, 'TRIBUTOS', {
    AGENTES: 'gravado_por',
    USO: 'gravado_em',
    nenhum: 'cod_empre id versao ativo programa',
  }),
  dadosDe(parcelamentos.parcelamentos, 'TRIBUTOS', {
    IDENTIFICACAO: 'cpfcnpj prova',
    VINCULO: 'usuario_id numero_guia',
    FINANCEIROS: 'termo entrada_ate caducou_em rompido_em cancelado_em devolucao',
    AGENTES: 'cancelamento_pedido_por atendido_por',
    TEXTOS: 'cancelamento_motivo',
    USO: 'pedido_em pedido_no_dia origem nivel contados cancelamento_pedido_em',
    nenhum: 'cod_empre programa_id programa_versao codigo',
  }),
  dadosDe(parcelamentos.debitosParcelados, 'TRIBUTOS', {
    VINCULO: 'numero_guia debito_guia',
    FINANCEIROS: 'situacao_anterior',
    nenhum: 'cod_empre debito_parcela',
  }),
  dadosDe(documentos.linksDePagamento, 'TRIBUTOS', {
    VINCULO: 'criado_por',
    CREDENCIAIS: 'token_hash',
    USO: 'criado_em revogado_em',
    nenhum: 'cod_empre id numero_documento expira_em',
  }),
  dadosDe(arrecadacao.recebimentos, 'PAGAMENTOS', {
    VINCULO: 'numero_guia baixa_guia credito_guia',
    FINANCEIROS:
      'pagamento credito valor_centavos aplicado_centavos excedente_centavos tributo forma',
    nenhum:
      'cod_empre id arquivo_id linha codigo banco autenticacao ocorrencia numero_parcela emissao numero_documento baixa_documento baixa_parcela baixa_parcial',
  }),
  dadosDe(arrecadacao.excecoesDeRecebimento, 'PAGAMENTOS', {
    VINCULO: 'recebimento_id',
    AGENTES: 'resolvida_por',
    TEXTOS: 'observacao',
    USO: 'resolvida_em',
    nenhum: 'cod_empre motivo estado resolucao',
  }),
  dadosDe(arrecadacao.partesRecebidas, 'PAGAMENTOS', {
    VINCULO: 'numero_guia',
    FINANCEIROS: 'aplicado_centavos',
    nenhum: 'cod_empre recebimento_id numero_parcela parcial',
  }),
  dadosDe(arrecadacao.propostasDeResolucao, 'PAGAMENTOS', {
    VINCULO: 'numero_guia',
    AGENTES: 'proposta_por decidida_por',
    TEXTOS: 'justificativa motivo',
    USO: 'proposta_em decidida_em',
    nenhum: 'cod_empre id recebimento_id tipo numero_parcela situacao',
  }),
  dadosDe(pix.cobrancasPix, 'PAGAMENTOS', {
    VINCULO: 'numero_guia numero_documento',
    FINANCEIROS: 'valor_centavos txid brcode',
    USO: 'pedida_em mudou_em',
    nenhum:
      'cod_empre codigo chave expira_em numero_parcela emissao estado id_no_banco tentativas falha',
  }),
  dadosDe(automatico.autorizacoesPix, 'PAGAMENTOS', {
    IDENTIFICACAO: 'devedor devedor_nome',
    VINCULO: 'usuario_id numero_guia',
    FINANCEIROS: 'minimo_centavos data_inicial data_final tributo objeto',
    TEXTOS: 'motivo',
    USO: 'pedida_em mudou_em',
    nenhum:
      'cod_empre id vez contrato politica codigo_agora estado id_rec brcode fim tentativas falha conferida_em',
  }),
  dadosDe(automatico.agendadasPix, 'PAGAMENTOS', {
    VINCULO: 'autorizacao_id numero_guia',
    FINANCEIROS: 'valor_centavos vencimento txid tentativas_no_banco',
    TEXTOS: 'motivo',
    USO: 'pedida_em mudou_em',
    nenhum: 'cod_empre codigo numero_parcela emissao estado tentativas falha conferida_em',
  }),
  dadosDe(pix.comprovantes, 'PAGAMENTOS', {
    VINCULO: 'numero_guia',
    USO: 'emitido_em',
    nenhum: 'cod_empre recebimento_id numero_parcela codigo',
  }),
  dadosDe(pix.devolucoesPix, 'PAGAMENTOS', {
    VINCULO: 'recebimento_id',
    FINANCEIROS: 'valor_centavos',
    TEXTOS: 'motivo',
    USO: 'pedida_em mudou_em',
    nenhum: 'cod_empre id e2eid estado',
  }),
  dadosDe(pix.pixRecebidos, 'PAGAMENTOS', {
    VINCULO: 'recebimento_id',
    FINANCEIROS: 'valor_centavos e2eid txid',
    USO: 'horario visto_em',
    nenhum: 'cod_empre no_arquivo origem',
  }),
  dadosDe(pix.varredurasDoPix, 'PAGAMENTOS', { nenhum: 'cod_empre ate comecada_em falha' }),
  dadosDe(certidoes, 'CERTIDOES', {
    IDENTIFICACAO: 'cpfcnpj contribuinte',
    FINANCEIROS: 'fatos',
    TEXTOS: 'pdf pdf_mascarado revogacao_motivo',
    VINCULO: 'imovel_codigo emitida_por',
    AGENTES: 'revogada_por',
    USO: 'emitida_em revogada_em dia',
    nenhum:
      'cod_empre id ano numero tipo abrangencia fatos_sha256 codigo valida_ate pdf_sha256 pdf_mascarado_sha256 assinada',
  }),
];
