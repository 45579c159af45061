import { describe, expect, it } from 'vitest';
import { DADOS_PESSOAIS } from '../../db/dados-pessoais/dados-pessoais.ts';
import { PARTES } from './entradas-da-copia.ts';

/** In which list of the copy each table that points to people stands. */
const DENTRO: Readonly<Record<string, string>> = {
  conta: 'usuarios',
  sessoes: 'sessoes',
  'chaves-de-acesso': 'chaves_de_acesso',
  procuracoes: 'procuracoes',
  direitos: 'direitos_do_titular',
  avisos: 'avisos',
  'quem-viu': 'auditoria auditoria_do_dia',
  cadastro: 'contribuintes',
  imoveis: 'imoveis',
  parcelas: 'guias parcelas emissoes',
  'divida-ativa': 'dividas',
  'beneficios-fiscais': 'beneficios_fiscais',
  'alteracoes-do-cadastro': 'alteracoes',
  alvaras: 'licencas',
  certidoes: 'certidoes',
  pagamentos: 'recebimentos partes_recebidas comprovantes',
  'pagamentos-automaticos': 'autorizacoes_pix',
  parcelamentos: 'parcelamentos debitos_parcelados',
  'documentos-unicos': 'documentos_unicos',
  solicitacoes: 'solicitacoes',
  andamentos: 'solicitacao_historico',
  recursos: 'recursos',
  'decisoes-de-recursos': 'recurso_respostas',
  entregas: 'entregas',
  anexos: 'anexos',
};

/** And those that stand in none, each for its reason. */
const FORA: Readonly<Record<string, string>> = {
  'a file of its own, foto.png': 'fotos',
  'over with the session, or in minutes':
    'empresas_da_sessao links codigos_da_carta envios_de_solicitacao copias_de_dados',
  'a secret, of which only a check is kept':
    'dois_fatores codigos_de_recuperacao links_de_pagamento',
  'how the bank was asked for what another list says was paid':
    'partes_do_documento cobrancas_pix agendadas_pix pix_recebidos devolucoes_pix',
  'made of what another list has, to be found or published':
    'solicitacao_palavras publicacoes arquivos_publicados publicacoes_em_curso',
  'how staff work, which only staff read':
    'excecoes_de_recebimento propostas_de_resolucao rascunhos_de_resposta consultas_a_setores atendimentos_perdidos importacoes',
  'held back by law': 'sigilos_de_acesso preservacoes',
};

describe('B09 the lists of a copy', () => {
  it('forget no table that points to people', () => {
    const apontam = DADOS_PESSOAIS.filter(
      ({ campos }) => campos.VINCULO !== undefined || campos.IDENTIFICACAO !== undefined,
    ).map(({ tabela }) => tabela);
    const ditas = [...Object.values(DENTRO), ...Object.values(FORA)].join(' ').split(' ');
    expect(ditas.sort()).toEqual(apontam.sort());
    expect(Object.keys(DENTRO).sort()).toEqual(PARTES.map(({ nome }) => nome).sort());
  });
});
