import { cobrancaEmPalavras } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import { daConsulta, lista, type Parte } from './parte.ts';

/** What the city's books have of a person, wherever the city keeps them. */
export const PARTES_DOS_TRIBUTOS: readonly Parte[] = [
  {
    nome: 'cadastro',
    titulo: 'O cadastro de contribuintes da prefeitura',
    campos: {
      codigo: ['numero', 'Código do contribuinte'],
      nome: ['texto', 'Nome'],
      cpfcnpj: ['texto', 'CPF ou CNPJ'],
      data_nascimento: ['dia', 'Nascimento, de pessoas'],
      data_registro: ['dia', 'Registro, de empresas'],
      pispasep: ['texto', 'PIS/PASEP'],
      rg_numero: ['texto', 'Número do RG'],
      rg_orgao_emissor: ['texto', 'Quem emitiu o RG'],
      rg_emissao: ['dia', 'Quando foi emitido'],
      estado_civil: ['texto', 'Estado civil'],
      sexo: ['texto', 'Sexo'],
      cor_raca: ['texto', 'Cor ou raça'],
      endereco: ['texto', 'Rua e número'],
      bairro: ['texto', 'Bairro'],
      cidade: ['texto', 'Cidade'],
      uf: ['texto', 'Estado'],
      cep: ['texto', 'CEP'],
    },
    ler: lista(async ({ fonteTributaria, orgao: { cod_empre }, cpfcnpj }) => {
      const cadastro = await fonteTributaria.findCadastro(cod_empre, cpfcnpj);
      return cadastro ? [{ ...cadastro, ...cadastro.endereco }] : [];
    }),
  },
  {
    nome: 'imoveis',
    titulo: 'Imóveis',
    campos: {
      codigo: ['numero', 'Código reduzido'],
      inscricao: ['texto', 'Inscrição imobiliária'],
      endereco: ['texto', 'Endereço'],
      situacao: ['texto', 'Situação no cadastro'],
      area_terreno: ['numero', 'Área do terreno, em metros quadrados'],
      area_construida: ['numero', 'Área construída, em metros quadrados'],
      lote: ['texto', 'Lote'],
      quadra: ['texto', 'Quadra'],
    },
    ler: lista(
      async ({ fonteTributaria, orgao: { cod_empre }, cpfcnpj }) =>
        (await fonteTributaria.listImoveis(cod_empre, cpfcnpj)) ?? [],
    ),
  },
  {
    nome: 'parcelas',
    titulo: 'Guias e as suas parcelas',
    campos: {
      tributo: ['texto', 'IPTU, ISSQN, ALVARA ou TAXA'],
      guia: ['numero', 'Número da guia'],
      ano: ['numero', 'Exercício'],
      tipo: ['texto', 'Que lançamento, dentro do tributo'],
      inscricao: ['texto', 'Inscrição do imóvel, do IPTU'],
      parcela: ['numero', 'Número da parcela; 0 é a cota única'],
      situacao: ['texto', 'ATIVA, BAIXADA (paga), CANCELADA, DÍVIDA, EXCLUÍDA ou INATIVA'],
      vencimento: ['dia', 'Vencimento da guia em vigor'],
      pagamento: ['dia', 'Dia do pagamento'],
      principal: ['centavos', 'Valor sem acréscimos'],
      correcao: ['centavos', 'Correção'],
      multa: ['centavos', 'Multa'],
      juros: ['centavos', 'Juros'],
      total: ['centavos', 'Total da guia em vigor'],
      pago_em_parte: ['centavos', 'O que pagamentos em parte já cobriram'],
      cobranca: ['texto', 'O protesto ou o processo na Justiça, se há'],
    },
    ler: lista(async (de) =>
      (await de.guias()).flatMap(({ tributo, numero, ano, tipo, imovel, parcelas }) =>
        parcelas.map(({ ultima, ...parcela }) => ({
          tributo,
          guia: numero,
          ano,
          tipo,
          inscricao: imovel?.inscricao ?? null,
          parcela: parcela.numero,
          situacao: parcela.situacao,
          vencimento: ultima.vencimento,
          pagamento: parcela.pagamento,
          principal: ultima.principal,
          correcao: ultima.correcao,
          multa: ultima.multa,
          juros: ultima.juros,
          total: ultima.total,
          pago_em_parte: parcela.pagoEmParte,
          cobranca: parcela.cobranca && cobrancaEmPalavras(parcela.cobranca),
        })),
      ),
    ),
  },
  {
    nome: 'divida-ativa',
    titulo: 'Débitos inscritos em dívida ativa',
    campos: {
      ano: ['numero', 'Exercício'],
      imovel_codigo: ['numero', 'Código reduzido do imóvel'],
      numero_parcela: ['numero', 'Parcela'],
      tipo_receita: ['texto', 'Que receita'],
      vencimento: ['dia', 'Vencimento'],
      pagamento: ['dia', 'Pagamento'],
      principal: ['centavos', 'Principal'],
      correcao: ['centavos', 'Correção'],
      juros: ['centavos', 'Juros'],
      multa: ['centavos', 'Multa'],
      pago: ['centavos', 'Pago'],
      suspensa: ['logico', 'Se a cobrança está suspensa (CTN, art. 151)'],
    },
    ler: lista(
      async ({ fonteTributaria, orgao: { cod_empre }, cpfcnpj }) =>
        (await fonteTributaria.findExtrato(cod_empre, cpfcnpj))?.dividas ?? [],
    ),
  },
  {
    nome: 'beneficios-fiscais',
    titulo: 'Isenções e outros benefícios fiscais',
    campos: {
      ano: ['numero', 'Ano'],
      numero: ['numero', 'Número da concessão'],
      tributo: ['texto', 'Tributo'],
      modalidade: ['texto', 'Isenção, remissão, anistia e outras'],
      fundamento: ['texto', 'Lei e artigo que concedem'],
      valor: ['centavos', 'Quanto deixou de ser cobrado'],
    },
    ler: ({ db, orgao: { cod_empre }, cpfcnpj }) =>
      daConsulta(
        db,
        sql`select b.ano, b.numero, b.tributo, b.modalidade, b.fundamento, b.valor_centavos as valor
            from contribuintes c
            join beneficios_fiscais b on b.cod_empre = c.cod_empre and b.contribuinte_codigo = c.codigo
            where c.cod_empre = ${cod_empre} and c.cpfcnpj = ${cpfcnpj}
            order by b.ano, b.numero`,
      ),
  },
  {
    nome: 'alteracoes-do-cadastro',
    titulo: 'Mudanças no cadastro da prefeitura',
    campos: {
      numero: ['numero', 'Número de controle'],
      alterado_por: ['texto', 'Quem alterou'],
      momento: ['instante', 'Quando'],
      mudancas: ['lista', 'O que mudou, campo e valor'],
    },
    ler: lista(async ({ fonteTributaria, orgao: { cod_empre }, cpfcnpj }) =>
      ((await fonteTributaria.listAlteracoes(cod_empre, cpfcnpj)) ?? []).map(
        ({ momento, mudancas, ...resto }) => ({
          ...resto,
          momento: momento.toISOString(),
          mudancas: mudancas.map(({ titulo, valor }) => `${titulo}: ${valor}`),
        }),
      ),
    ),
  },
  {
    nome: 'alvaras',
    titulo: 'Alvarás e licenças',
    campos: {
      numero: ['texto', 'Número e ano'],
      numero_guia: ['numero', 'Guia que o pagou'],
      atividade: ['texto', 'Atividade licenciada'],
      endereco: ['texto', 'Onde'],
      emissao: ['dia', 'Dia da emissão'],
      validade: ['dia', 'Último dia; nulo sem prazo'],
      situacao: ['texto', 'VIGENTE, CASSADA ou SUSPENSA'],
      cod_verificador: ['texto', 'Código com que se confere'],
    },
    ler: lista(
      async ({ fonteTributaria, orgao: { cod_empre }, cpfcnpj }) =>
        (await fonteTributaria.listLicencas(cod_empre, cpfcnpj)) ?? [],
    ),
  },
  {
    nome: 'certidoes',
    titulo: 'Certidões de débitos emitidas',
    campos: {
      numero: ['texto', 'Número e ano'],
      tipo: ['texto', 'CND, CPEN ou CPD'],
      abrangencia: ['texto', 'AMPLA ou ICT (de um imóvel)'],
      codigo: ['texto', 'Código com que se confere'],
      emitida_em: ['instante', 'Quando foi emitida'],
      valida_ate: ['dia', 'Validade'],
      revogada_em: ['instante', 'Quando foi revogada'],
      revogacao_motivo: ['texto', 'Por quê'],
    },
    ler: ({ db, orgao: { cod_empre }, cpfcnpj }) =>
      daConsulta(
        db,
        sql`select numero || '/' || ano as numero, tipo, abrangencia, codigo, emitida_em, valida_ate,
              revogada_em, revogacao_motivo
            from certidoes where cod_empre = ${cod_empre} and cpfcnpj = ${cpfcnpj}
            order by certidoes.emitida_em`,
      ),
  },
];
