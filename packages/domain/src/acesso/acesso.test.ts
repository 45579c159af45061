import { describe, expect, it } from 'vitest';
import {
  PAPEIS,
  TIPOS_USUARIO,
  PERMISSOES,
  exigeDoisFatores,
  pode,
  type Capacidade,
} from './permissoes.ts';
import { ATALHOS_PUBLICOS, findServico, SERVICOS, temPaginaPublica } from './servicos.ts';

describe('who may do what', () => {
  // One line a capability: V visitor, C taxpayer, P staff, A administrator.
  const TABELA: Record<Capacidade, string> = {
    publico: 'VCPA',
    'sessao.ver': 'CPA',
    'sessao.encerrar': 'CPA',
    'conta.ver': 'CPA',
    'conta.alterar': 'CPA',
    'avisos.ver': 'CPA',
    'meus-dados.ver': 'CPA',
    'direitos.pedir': 'CPA',
    'direitos.atender': 'PA',
    'conta.cadastrar': 'VCPA',
    'conta.confirmar-email': 'VCPA',
    'conta.recuperar': 'VCPA',
    'dois-fatores.configurar': 'CPA',
    'dois-fatores.remover-de-outro': 'A',
    'procuracoes.gerenciar': 'C',
    'representacao.escolher': 'C',
    'tributos.consultar-publico': 'VCPA',
    'tributos.consultar': 'CPA',
    'tributos.consultar-de-outros': 'PA',
    'tributos.atualizar-parcela-publico': 'VCPA',
    'tributos.atualizar-parcela': 'CPA',
    'tributos.pagar-junto-publico': 'VCPA',
    'tributos.pagar-junto': 'CPA',
    'parcelamentos.simular-publico': 'VCPA',
    'parcelamentos.simular': 'CPA',
    'parcelamentos.ver': 'CPA',
    'parcelamentos.aderir': 'C',
    'parcelamentos.gerenciar': 'PA',
    'parcelamentos.fazer-no-balcao': 'PA',
    'programas-de-parcelamento.gerenciar': 'A',
    'pagamento-automatico.ver': 'CPA',
    'pagamento-automatico.autorizar': 'C',
    'documentos.emitir-publico': 'VCPA',
    'documentos.emitir': 'CPA',
    'certidoes.gerenciar': 'PA',
    'arrecadacao.gerenciar': 'PA',
    'arrecadacao.aprovar': 'A',
    'importacoes.gerenciar': 'A',
    'solicitacoes.criar-publico': 'VCPA',
    'solicitacoes.consultar-publico': 'VCPA',
    'solicitacoes.criar': 'C',
    'solicitacoes.ver': 'CPA',
    'solicitacoes.gerenciar': 'PA',
    'solicitacoes.publicar': 'PA',
    'recursos.abrir-publico': 'VCPA',
    'recursos.abrir': 'C',
    'recursos.ver': 'CPA',
    'recursos.gerenciar': 'PA',
    'servicos.configurar': 'A',
    'inicio.ver': 'C',
    'avisos.sair': 'VCPA',
    'contribuintes.configurar': 'PA',
    'contribuintes.liberar': 'PA',
    'cidadaos.ver': 'PA',
    'usuarios.gerenciar': 'A',
    'usuarios.convidar': 'A',
    'setores.ver': 'PA',
    'setores.gerenciar': 'A',
    'parametros.gerenciar': 'A',
    'classificadas.gerenciar': 'PA',
    'conteudos.gerenciar': 'A',
    'controladoria.ver': 'PA',
    'auditoria.consultar': 'A',
    'sigilos.gerenciar': 'A',
    'conexao.ver': 'A',
    'govbr.ver': 'A',
    'tratamentos.ver': 'A',
    'pesquisa.ver-comentarios': 'PA',
    'operacao.saude': 'VCPA',
  };

  it.each(Object.entries(TABELA))('%s: %s', (capacidade, esperado) => {
    const podem = PAPEIS.filter((papel) => pode(papel, capacidade as Capacidade));
    expect(podem.map((papel) => papel[0]).join('')).toBe(esperado);
  });

  it('leaves nothing to an administrator that the table does not say', () => {
    expect(Object.keys(PERMISSOES).sort()).toEqual(Object.keys(TABELA).sort());
    expect(TIPOS_USUARIO).toEqual(PAPEIS.slice(1));
  });
});

describe('B14 an institution that requires two steps', () => {
  it.each([
    ['CONTRIBUINTE', true, false],
    ['PREFEITURA', true, true],
    ['ADMIN', true, true],
    ['ADMIN', false, false],
  ] as const)('%s, %s: %s', (tipo, exigidos, exige) => {
    expect(exigeDoisFatores(tipo, exigidos)).toBe(exige);
  });
});

describe('the services', () => {
  it('P11 are the twelve of the specification, each with its own id', () => {
    expect(SERVICOS.map((s) => s.action_key)).toEqual([
      'iptu',
      'issqn',
      'informacoes_cadastrais',
      'log_alteracoes',
      'imoveis',
      'extrato_divida',
      'alvara',
      'taxas_fiscalizacao',
      'negativa_debitos',
      'solicitacoes',
      'autenticidade_alvara',
      'pesquisa_satisfacao',
    ]);
    expect(new Set(SERVICOS.map((s) => s.id)).size).toBe(12);
    expect(new Set(SERVICOS.map((s) => s.nome)).size).toBe(12);
  });

  it('P05 P33 eight have a shortcut and a public page, with its exact label', () => {
    expect(ATALHOS_PUBLICOS.map((chave) => findServico(chave)?.atalho_publico)).toEqual([
      'Emitir CND',
      'Consultar Guias de Alvará',
      'Consultar 2° via IPTU',
      'Consultar ISSQN',
      'Emitir Extrato da Dívida',
      'Autenticidade do Alvará',
      'Ouvidoria - Esic',
      'Pesquisa De Satisfação',
    ]);
    const publicos = SERVICOS.filter((s) => temPaginaPublica(s.action_key));
    expect(publicos).toHaveLength(ATALHOS_PUBLICOS.length);
  });

  it.each(['informacoes_cadastrais', 'log_alteracoes', 'imoveis', 'taxas_fiscalizacao'])(
    'P05.3 %s is never shown on the sign-in page',
    (chave) => {
      expect(temPaginaPublica(chave)).toBe(false);
    },
  );

  it('P13 an unknown key is no service', () => {
    expect(findServico('iptu2')).toBeUndefined();
    expect(temPaginaPublica('iptu2')).toBe(false);
  });
});
