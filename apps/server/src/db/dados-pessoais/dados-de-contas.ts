import * as arrecadacao from '../schema/arrecadacao.ts';
import { auditoria, auditoriaDoDia, auditoriaSelos } from '../schema/auditoria.ts';
import { certificadosDigitais } from '../schema/certidoes.ts';
import { mudancasDeCobranca } from '../schema/cobranca.ts';
import * as contas from '../schema/contas.ts';
import { direitosDoTitular } from '../schema/direitos.ts';
import { empresasDaSessao, procuracoes } from '../schema/procuracoes.ts';
import { copiasDeDados } from '../schema/copias.ts';
import { importacoes } from '../schema/importacoes.ts';
import { sigilosDeAcesso } from '../schema/sigilos.ts';
import { indices } from '../schema/indices.ts';
import * as orgaos from '../schema/orgaos.ts';
import * as pix from '../schema/pix.ts';
import { ensaios } from '../schema/ensaios.ts';
import { trabalhos } from '../schema/trabalhos.ts';
import * as tributos from '../schema/tributos.ts';
import { dadosDe, type DadosDaTabela } from './dados-da-tabela.ts';

/** What is kept of accounts, of the institution, and of what they did. */
export const DADOS_DAS_CONTAS: readonly DadosDaTabela[] = [
  dadosDe(contas.usuarios, 'CONTAS', {
    IDENTIFICACAO: 'cpfcnpj nome',
    CONTATO: 'email telefone',
    CADASTRAIS: 'data_conferida prova_dada',
    CREDENCIAIS: 'senha_hash',
    USO: 'email_confirmado_em created_at updated_at dois_fatores_em govbr_nivel',
    IMAGEM: 'foto_em',
    nenhum:
      'cod_empre id tipo ativo aguarda_liberacao avisos_dispensados sem_govbr_ate pedidos_valem_desde entradas_versao',
  }),
  dadosDe(contas.sessoes, 'CONTAS', {
    VINCULO: 'usuario_id procuracao_id empresa',
    CREDENCIAIS: 'token_hash',
    USO: 'criada_em vista_em agente govbr_nivel',
    nenhum: 'cod_empre id sem_empresas',
  }),
  dadosDe(procuracoes, 'CONTAS', {
    VINCULO: 'outorgante_id',
    IDENTIFICACAO: 'procurador',
    USO: 'dada_em aceita_em encerrada_em usada_em',
    nenhum: 'cod_empre id servicos ate vale_antes_de',
  }),
  dadosDe(empresasDaSessao, 'CONTAS', {
    VINCULO: 'cnpj nome atuacao vale_antes_de',
    CREDENCIAIS: 'token_hash',
    nenhum: 'cod_empre',
  }),
  dadosDe(contas.links, 'CONTAS', {
    VINCULO: 'usuario_id',
    CONTATO: 'email',
    CREDENCIAIS: 'token_hash',
    nenhum: 'cod_empre uso expira_em',
  }),
  dadosDe(contas.chavesDeAcesso, 'CONTAS', {
    VINCULO: 'usuario_id',
    CREDENCIAIS: 'publica ultimo_desafio id',
    USO: 'nome criada_em usada_em contador',
    nenhum: 'cod_empre transportes',
  }),
  dadosDe(contas.codigosDaCarta, 'CONTAS', {
    VINCULO: 'usuario_id',
    IDENTIFICACAO: 'destinatario',
    CREDENCIAIS: 'codigo',
    BENS: 'inscricao',
    nenhum: 'cod_empre criado_em expira_em',
  }),
  dadosDe(contas.codigosDeRecuperacao, 'CONTAS', {
    VINCULO: 'usuario_id',
    CREDENCIAIS: 'codigo',
    nenhum: 'cod_empre',
  }),
  dadosDe(contas.doisFatores, 'CONTAS', {
    VINCULO: 'usuario_id',
    CREDENCIAIS: 'segredo_cifrado',
    USO: 'ultimo_passo ativo_em',
    nenhum: 'cod_empre',
  }),
  dadosDe(contas.fotos, 'CONTAS', { VINCULO: 'usuario_id', IMAGEM: 'png', nenhum: 'cod_empre' }),
  dadosDe(contas.usuarioSetores, 'CONTAS', {
    AGENTES: 'usuario_id',
    nenhum: 'cod_empre setor_id chefe',
  }),
  dadosDe(contas.setores, 'INSTITUICAO', { nenhum: 'cod_empre id nome ativo entrada encarregado' }),
  dadosDe(ensaios, 'INSTITUICAO', { nenhum: 'comecou_em sistema resultado falha' }),
  dadosDe(contas.limites, 'SEGURANCA', { USO: 'chave', nenhum: 'contagem expira_em' }),
  dadosDe(tributos.contribuintes, 'CADASTRO', {
    IDENTIFICACAO: 'cpfcnpj nome',
    CONTATO: 'logradouro bairro cidade uf cep',
    CADASTRAIS:
      'data_nascimento data_registro pispasep rg_numero rg_orgao_emissor rg_emissao estado_civil sexo codigo_pessoa',
    SENSIVEIS: 'cor_raca',
    VINCULO: 'codigo',
    nenhum: 'cod_empre',
  }),
  dadosDe(indices, 'INSTITUICAO', { nenhum: 'cod_empre tabela competencia valor' }),
  dadosDe(arrecadacao.arquivosDePagamento, 'PAGAMENTOS', {
    nenhum: 'cod_empre id nome formato sha256 banco convenio nsa geracao importado_em',
  }),
  dadosDe(pix.bancosDoPix, 'INSTITUICAO', {
    nenhum: 'cod_empre familia banco convenio selado avisos automatico configurado_em',
  }),
  dadosDe(certificadosDigitais, 'INSTITUICAO', {
    AGENTES: 'titular',
    CREDENCIAIS: 'selado',
    nenhum:
      'cod_empre cnpj emissor impressao_digital valido_de valido_ate instalado_em avisado_dias',
  }),
  dadosDe(mudancasDeCobranca, 'INSTITUICAO', {
    AGENTES: 'proposta_por decidida_por desfeita_por',
    USO: 'proposta_em decidida_em desfeita_em',
    nenhum: 'cod_empre id tipo antes depois expira_em decisao',
  }),
  dadosDe(trabalhos, 'AVISOS', {
    CONTATO: 'dados',
    USO: 'criado_em',
    nenhum: 'id fila comeca_em tomado_em quedas',
  }),
  dadosDe(auditoria, 'SEGURANCA', {
    VINCULO: 'usuario_id titular',
    USO: 'momento evento papel origem dados',
    nenhum: 'cod_empre id',
  }),
  dadosDe(auditoriaDoDia, 'SEGURANCA', {
    VINCULO: 'titular',
    USO: 'dia evento dados',
    nenhum: 'cod_empre id',
  }),
  dadosDe(auditoriaSelos, 'SEGURANCA', {
    nenhum: 'cod_empre posicao auditoria_id resumo selo eliminacao',
  }),
  dadosDe(copiasDeDados, 'CONTAS', {
    VINCULO: 'usuario_id',
    IDENTIFICACAO: 'chave',
    USO: 'pedida_em pronta_em expira_em vista_em',
    nenhum: 'cod_empre id etapa cancelar porcento bytes',
  }),
  dadosDe(sigilosDeAcesso, 'SEGURANCA', {
    VINCULO: 'titular documento solicitacao_id',
    USO: 'fundamento motivo desde ate imposto_em encerrado_em motivo_do_fim',
    AGENTES: 'imposto_por encerrado_por',
    nenhum: 'cod_empre id',
  }),
  dadosDe(direitosDoTitular, 'DIREITOS', {
    VINCULO: 'titular_id',
    IDENTIFICACAO: 'cpfcnpj nome prova',
    CONTATO: 'contato',
    TEXTOS: 'descricao resposta motivo',
    USO: 'direito canal pedido_em cancelado_em respondido_em decisao',
    AGENTES: 'registrado_por respondido_por',
    nenhum: 'cod_empre id ano numero prazo',
  }),
  dadosDe(importacoes, 'INSTITUICAO', {
    AGENTES: 'usuario_id',
    IDENTIFICACAO: 'chave chave_das_rejeitadas relatorio',
    USO: 'origem enviada_em vista_em terminada_em',
    nenhum:
      'cod_empre id tipo nome bytes mapa etapa deixar_rejeitadas cancelar porcento linhas falha papel',
  }),
  dadosDe(orgaos.orgaos, 'INSTITUICAO', {
    AGENTES: 'parametros',
    CONTATO: 'email telefone_principal telefone_secundario',
    nenhum:
      'cod_empre nome secretaria cnpj logradouro bairro cidade uf cep municipio_ibge fuso cor logo logo_tipo demonstracao versao created_at updated_at',
  }),
  dadosDe(orgaos.autoridades, 'INSTITUICAO', {
    AGENTES: 'nome usuario_id',
    nenhum: 'cod_empre instancia setor',
  }),
  dadosDe(orgaos.credenciaisDoGovbr, 'INSTITUICAO', {
    CREDENCIAIS: 'segredo',
    nenhum: 'cod_empre ambiente client_id configurada_em',
  }),
  dadosDe(orgaos.exibicao, 'INSTITUICAO', { nenhum: 'cod_empre chave ativo' }),
  dadosDe(orgaos.feriados, 'INSTITUICAO', { nenhum: 'cod_empre dia nome' }),
  dadosDe(orgaos.fontesTributarias, 'INSTITUICAO', {
    CREDENCIAIS: 'credencial',
    nenhum: 'cod_empre tipo endereco redes faz_acordos configurada_em',
  }),
  dadosDe(orgaos.orgaoServicos, 'INSTITUICAO', { nenhum: 'cod_empre action_key ativo' }),
];
