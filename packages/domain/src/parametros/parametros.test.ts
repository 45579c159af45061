import { describe, expect, it } from 'vitest';
import { QUEM_VE, type Parametro } from './parametro.ts';
import {
  calendarioDe,
  lerParametro,
  lerParametros,
  NOMES_DOS_PARAMETROS,
  PARAMETROS,
  PARAMETROS_PADRAO,
  regraDaAtualizacao,
  regraDoPrazoDe,
} from './parametros.ts';

describe('the parameters of an orgao', () => {
  it('E60 have these defaults', () => {
    expect(PARAMETROS_PADRAO).toEqual({
      prazo_resposta: 20,
      prazo_prorrogacao: 10,
      prazo_resposta_ouvidoria: 30,
      prazo_prorrogacao_ouvidoria: 30,
      prazo_resposta_servico: 30,
      prazo_prorrogacao_servico: 30,
      complemento_prazo: 30,
      complemento_prazo_informacao: 10,
      recurso_abrir: 10,
      recurso_abrir_segunda: 10,
      recurso_abrir_terceira: 10,
      recurso_responder: 5,
      recurso_responder_segunda: 5,
      recurso_responder_terceira: 5,
      entrega_contestada: 10,
      janela_omissao: 10,
      contagem_dos_prazos: 'CORRIDOS',
      inicio_dos_prazos: 'APRESENTACAO',
      feriados_estaduais: true,
      pontos_facultativos: ['CARNAVAL', 'CORPUS_CHRISTI'],
      anexos_quantidade: 10,
      anexos_total_bytes: 102_400_000,
      anexos_por_dia_bytes: 512_000_000,
      anexos_quarentena_bytes: 2_048_000_000,
      armazenamento_bytes: 53_687_091_200,
      resposta_aprovada: false,
      resposta_so_pelo_sic: false,
      modelos_de_resposta: [],
      resposta_tamanho: 4000,
      solicitacao_tamanho: 4000,
      recurso_tamanho: 4000,
      decisao_tamanho: 4000,
      multa: { tipo: 'POR_DIA', porDia: '0.33', teto: '20' },
      juros: { porMes: '1', desde: 'VENCIMENTO' },
      artigo_da_multa: '',
      artigo_dos_juros: 'Lei 5.172/1966 (CTN), art. 161, §1º',
      artigo_da_correcao: 'Lei 5.172/1966 (CTN), art. 97, §2º',
      horario_de_atendimento: '',
      correcao_por_indice: false,
      indice_que_rege: 'DO_MES',
      teto_selic: false,
      vencimento_segunda_via: 'PROXIMO_DIA_UTIL',
      baixa_diferenca_centavos: 100,
      baixa_diferenca_percentual: 1,
      baixa_dispensa_diferenca: false,
      divida_ativa_paga_aqui: false,
      publicar_inscritos_na_divida: false,
      simular_parcelamento_sem_entrar: false,
      documento_unico_partes: 30,
      documento_unico_minimo_centavos: 0,
      link_de_pagamento_dias: 7,
      febraban_codigo: '0000',
      febraban_modulo: 10,
      pix_chave: '',
      validade_certidao_dias: 90,
      decretos: [],
      ouvidoria_contato: '',
      tribunal_de_contas_contato: '',
      ministerio_publico_contato: '',
      questionario_url: '',
      resultados_url: '',
      pesquisa_por_endereco: 20,
      consulta_publica_pessoas: 'so_por_inscricao',
      consulta_publica_empresas: 'so_por_inscricao',
      consulta_publica_divida: 'tudo',
      encarregado_nome: '',
      encarregado_email: '',
      encarregado_telefone: '',
      tratamentos: PARAMETROS.tratamentos.padrao,
      vlibras: false,
      correio_por_hora: 20,
      correio_seguranca_por_hora: 30,
      correio_visitante_por_hora: 5,
      exigir_govbr_da_equipe: false,
      exigir_dois_fatores: false,
      guarda_solicitacoes_anos: 5,
      guarda_solicitacoes_destino: 'ANONIMIZAR',
      guarda_certidoes_anos: 5,
      guarda_procuracoes_anos: 5,
      guarda_direitos_anos: 5,
      guarda_contas_anos: 5,
      guarda_avisos_anos: 2,
      guarda_pesquisa_anos: 5,
      guarda_trilha_anos: 5,
      provas_de_identidade: ['CODIGO', 'RG', 'PIS_PASEP'],
      servidores_liberam_contas: false,
      validade_do_codigo_dias: 180,
      nivel_consultar: 'BRONZE',
      nivel_contato: 'PRATA',
      nivel_procuracao: 'PRATA',
      nivel_divida: 'PRATA',
      govbr_empresas: false,
      nivel_tambem_com_senha: false,
      solicitacao_no_ios: true,
      naturezas_desativadas: [],
      tipos_desativados: [],
      prioridades_desativadas: [],
      graus_de_sigilo_desativados: [],
    });
  });

  it.each(NOMES_DOS_PARAMETROS)(
    '%s accepts its own default, says what it does, who meets it and what it counts, and names its source',
    (nome) => {
      const { padrao, descricao, quemVe, unidade, fonte }: Parametro<unknown> = PARAMETROS[nome];
      expect(lerParametro(nome, padrao)).toEqual({ ok: true, valor: { [nome]: padrao } });
      expect(descricao.length).toBeGreaterThan(10);
      expect(descricao).not.toMatch(/[.]$|_/);
      expect(QUEM_VE[quemVe].length).toBeGreaterThan(10);
      expect(unidade !== undefined).toBe(typeof padrao === 'number' && nome !== 'febraban_modulo');
      expect(fonte.length).toBeGreaterThan(10);
    },
  );

  it.each([
    ['prazo_resposta', 15],
    ['pontos_facultativos', []],
    ['multa', { tipo: 'FAIXAS', porMes: ['5', '10', '15', '20'] }],
    ['juros', { porMes: '0.5', desde: 'MES_SEGUINTE' }],
    ['teto_selic', true],
    ['febraban_modulo', 11],
    ['pix_chave', 'fazenda@cidade.gov.br'],
    ['decretos', [{ titulo: 'Decreto 261/2025', url: 'https://cidade.gov.br/261.pdf' }]],
    ['questionario_url', 'https://formularios.cidade.gov.br/satisfacao?a=1'],
  ])('%s may be %o', (nome, valor) => {
    expect(lerParametro(nome, valor)).toEqual({ ok: true, valor: { [nome]: valor } });
  });

  it.each([
    ['prazo_resposta', 0],
    ['prazo_resposta', '20'],
    ['prazo_resposta', 1.5],
    ['pontos_facultativos', ['NATAL']],
    ['pontos_facultativos', 'CARNAVAL'],
    ['multa', { tipo: 'POR_DIA', porDia: '0,33', teto: '20' }],
    ['multa', { tipo: 'FAIXAS', porMes: [] }],
    ['multa', null],
    ['juros', { porMes: 1, desde: 'VENCIMENTO' }],
    ['juros', ['1']],
    ['teto_selic', 'true'],
    ['solicitacao_no_ios', 1],
    ['febraban_codigo', '12AB'],
    ['febraban_modulo', 12],
    ['correio_por_hora', 0],
    ['provas_de_identidade', ['NUMERO_DA_GUIA']],
    ['validade_do_codigo_dias', 0],
    ['pix_chave', '123'],
    ['decretos', [{ titulo: 'Decreto', url: 'http://cidade.gov.br/261.pdf' }]],
    ['decretos', [{ titulo: ' ', url: 'https://cidade.gov.br/261.pdf' }]],
    ['questionario_url', 'javascript:alert(1)'],
    ['encarregado_email', 'sem arroba'],
    ['encarregado_telefone', '<b>'],
    ['encarregado_nome', 'duas\nlinhas'],
    ['tratamentos', []],
    ['tratamentos', [{ titulo: 'Sem o resto' }]],
    ['vlibras', 'sim'],
    ['questionario_url', 'https://usuario:senha@cidade.gov.br/'],
    ['resultados_url', 'https://cidade.gov.br/"><script>'],
  ])('%s is never %o', (nome, valor) => {
    const lido = lerParametro(nome, valor);
    expect(lido.ok).toBe(false);
  });

  describe.each([
    'https://forms.example:99999/x',
    'https://1.2.3.4.5.6/x',
    'https://1.2.3.999/x',
    'https://xn--a.example/',
  ])('the address %s, which no browser opens,', (url) => {
    it.each([
      ['questionario_url', url],
      ['resultados_url', url],
      ['decretos', [{ titulo: 'Decreto', url }]],
    ])('E30 is never set as %s, and stored before stops no orgao', (nome, valor) => {
      expect(lerParametro(nome, valor)).toEqual({
        ok: false,
        motivo: `Nenhum navegador abre o endereço “${url}”. Confira o nome do site e, se houver, a porta, que vai até 65535.`,
      });
      expect(lerParametros({ [nome]: valor })).toMatchObject({
        ok: true,
        valor: { [nome]: valor },
      });
    });
  });

  it.each([
    'https://formularios.cidade.gov.br:65535/x',
    'https://10.1.2.3/x',
    'https://xn--so-jia.gov.br/',
  ])('E30 the address %s is one', (url) => {
    expect(lerParametro('questionario_url', url).ok).toBe(true);
    expect(lerParametro('decretos', [{ titulo: 'Decreto', url }]).ok).toBe(true);
  });

  it('tell the operator what is wrong', () => {
    expect(lerParametro('multas', 1)).toEqual({
      ok: false,
      motivo: 'O parâmetro “multas” não existe.',
    });
    expect(lerParametro('toString', 1).ok).toBe(false);
    expect(lerParametro('pix_chave', 'x')).toEqual({
      ok: false,
      motivo: expect.stringMatching(/^Esta não é uma chave PIX\./),
    });
    expect(lerParametros({ prazo_resposta: 15, febraban_codigo: '12' })).toEqual({
      ok: false,
      motivo:
        'O parâmetro “febraban_codigo” não aceita "12". Código da prefeitura na FEBRABAN, 4 números; 0000 enquanto não há convênio.',
    });
  });

  it('stored ones replace their defaults only', () => {
    expect(lerParametros({ prazo_resposta: 15 })).toEqual({
      ok: true,
      valor: { ...PARAMETROS_PADRAO, prazo_resposta: 15 },
    });
  });

  it('make the calendar, the count of terms and the refresh of the orgao', () => {
    const locais = [{ dia: '01-25', nome: 'Aniversário da cidade' }];
    const calendario = calendarioDe(PARAMETROS_PADRAO, { uf: 'SP', feriados: locais });
    const tabelas = { indices: { '2026-11': '100' }, selic: { '2026-11': '1' } };
    const nacional = { locais, facultativos: ['CARNAVAL', 'CORPUS_CHRISTI'] };
    expect(calendario).toEqual({ ...nacional, uf: 'SP' });
    const semOsDoEstado = { ...PARAMETROS_PADRAO, feriados_estaduais: false };
    expect(calendarioDe(semOsDoEstado, { uf: 'SP', feriados: locais })).toEqual(nacional);
    expect(regraDoPrazoDe(PARAMETROS_PADRAO)).toEqual({
      contagem: 'CORRIDOS',
      inicio: 'APRESENTACAO',
    });
    const regra = regraDaAtualizacao({ parametros: PARAMETROS_PADRAO, calendario, tabelas });
    expect(regra).not.toHaveProperty('indices');
    expect(regra).not.toHaveProperty('selic');
    const ligados = { ...PARAMETROS_PADRAO, correcao_por_indice: true, teto_selic: true };
    expect(regraDaAtualizacao({ parametros: ligados, calendario, tabelas })).toEqual({
      ...regra,
      ...tabelas,
      indiceQueRege: 'DO_MES',
    });
  });
});
