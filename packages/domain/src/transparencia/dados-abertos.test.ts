import { describe, expect, it } from 'vitest';
import {
  pedidoFederal,
  recursoFederal,
  solicitanteFederal,
  type OrgaoDosDados,
  type PedidoAberto,
  type RecursoAberto,
} from './dados-abertos.ts';
import {
  CAMPOS_FEDERAIS,
  celulasFederais,
  dataHoraFederal,
  nomeDoArquivoFederal,
} from './federal.ts';

const orgao: OrgaoDosDados = {
  nome: 'Prefeitura de Vila Nova',
  cidade: 'Vila Nova',
  uf: 'AM',
  fuso: 'America/Manaus',
};
const pedido: PedidoAberto = {
  id: 'p1',
  criada_em: new Date('2026-11-21T02:05:09Z'),
  data_previsao: '2026-12-10',
  prorrogada: false,
  cancelada: false,
  canal: 'PORTAL',
  assunto: null,
  respondida_em: null,
  decisao: null,
  motivo_da_negativa: null,
};
const negado: PedidoAberto = {
  ...pedido,
  prorrogada: true,
  assunto: 'Contratos de merenda',
  respondida_em: new Date('2026-12-01T15:00:00Z'),
  decisao: 'ACESSO_NEGADO',
  motivo_da_negativa: 'Pedido genérico',
};
const recurso: RecursoAberto = {
  id: 'r2',
  id_precedente: 'r1',
  pedido_id: 'p1',
  instancia: 2,
  situacao: 'EM_ANALISE',
  criado_em: new Date('2026-12-10T15:00:00Z'),
  prazo: '2026-12-15',
  por_omissao: true,
  respondido_em: null,
  desfecho: null,
};

describe('B10 open data in the field order of the federal dictionary', () => {
  it('have its fields', () => {
    const quantos = Object.values(CAMPOS_FEDERAIS).map((campos) => campos.length);
    expect(quantos).toEqual([19, 17, 10]);
  });

  it('tell of a request nothing of who asked, nor the protocol that opens it', () => {
    expect(celulasFederais('pedidos', pedidoFederal(pedido, orgao))).toEqual([
      'p1',
      null,
      'Municipal',
      'AM',
      'Vila Nova',
      'Prefeitura de Vila Nova',
      'Em Tramitação',
      '20/11/2026 22:05:09',
      '10/12/2026 23:59:59',
      'Não',
      'Não',
      'Pelo sistema (com avisos por email)',
      'Internet',
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('tell how it was answered', () => {
    expect(pedidoFederal(negado, orgao)).toMatchObject({
      Situacao: 'Concluído',
      FoiProrrogado: 'Sim',
      AssuntoPedido: 'Contratos de merenda',
      DataResposta: '01/12/2026 11:00:00',
      Decisao: 'Acesso Negado',
      EspecificacaoDecisao: 'Pedido genérico',
    });
    const concedido = { ...negado, decisao: 'ACESSO_CONCEDIDO' } as const;
    expect(pedidoFederal(concedido, orgao).EspecificacaoDecisao).toBeNull();
    expect(pedidoFederal({ ...pedido, cancelada: true }, orgao).Situacao).toBe('Cancelado');
  });

  it('tell of appeals', () => {
    expect(celulasFederais('recursos', recursoFederal(recurso, orgao))).toEqual([
      'r2',
      'r1',
      'p1',
      null,
      null,
      'Municipal',
      'AM',
      'Vila Nova',
      'Prefeitura de Vila Nova',
      'Segunda Instância',
      'Em Tramitação',
      '10/12/2026 11:00:00',
      '15/12/2026 23:59:59',
      'Internet',
      'Resposta não foi dada no prazo',
      null,
      null,
    ]);
    const respondido = {
      ...recurso,
      situacao: 'FINALIZADO',
      por_omissao: false,
      desfecho: 'NAO_CONHECIDO',
    } as const;
    expect(recursoFederal(respondido, orgao)).toMatchObject({
      Situacao: 'Respondido',
      TipoRecurso: 'Outros',
      TipoResposta: 'Não conhecimento',
    });
    const situacao = (qual: RecursoAberto['situacao']) =>
      recursoFederal({ ...recurso, situacao: qual }, orgao).Situacao;
    expect([situacao('EXPIRADO'), situacao('CANCELADA')]).toEqual([
      'Não respondido no prazo',
      'Cancelado',
    ]);
  });

  it('tell of requesters only what kind of person they are', () => {
    const celulas = (['PESSOA_FISICA', 'PESSOA_JURIDICA', 'SEM_CONTA'] as const).map((tipo) =>
      celulasFederais('solicitantes', solicitanteFederal(tipo)),
    );
    const vazias = [null, null, null, null, null];
    expect(celulas).toEqual([
      [null, 'Pessoa Física', ...vazias, 'Brasil', null, null],
      [null, 'Pessoa Jurídica', ...vazias, 'Brasil', null, null],
      [null, null, ...vazias, null, null, null],
    ]);
  });

  it.each([
    ['pedidos', '20261121_relatorio_pedidos_2026.csv'],
    ['recursos', '20261121_relatorio_recursos_reclamacoes_2026.csv'],
    ['solicitantes', '20261121_solicitantes_2026.csv'],
  ] as const)('%s are in %s', (arquivo, nome) => {
    expect(nomeDoArquivoFederal(arquivo, 2026, '2026-11-21')).toBe(nome);
  });

  it('say the hour of the city', () => {
    const instante = new Date('2026-11-21T01:59:59Z');
    expect(dataHoraFederal(instante, 'America/Noronha')).toBe('20/11/2026 23:59:59');
    expect(dataHoraFederal(instante, 'America/Rio_Branco')).toBe('20/11/2026 20:59:59');
  });
});
