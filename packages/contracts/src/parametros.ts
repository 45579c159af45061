import {
  lerCor,
  lerDiaDeFeriado,
  lerDocumento,
  lerTelefone,
  lido,
  naoLido,
  REGRA_DO_BRASAO,
  tipoDocumento,
  UNIDADES,
  type Leitura,
  type Unidade,
  limparTexto,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre, lidoPor, textoCurto, identificador } from './fields.ts';
import { TipoDeCobranca } from './mudancas-de-cobranca.ts';
import { comReautenticacao } from './sessao.ts';

const tema = 'Parâmetros';

/** Null, or what is read from a text; an empty one is null too. */
const opcional = (maximo: number, ler: (texto: string) => Leitura<string>) =>
  z.nullable(
    lidoPor<string | null>(maximo, (texto) => (texto.trim() === '' ? lido(null) : ler(texto))),
  );

const lerEmail = (texto: string): Leitura<string> =>
  z.safeParse(z.email(), texto.trim()).success ? lido(texto.trim()) : naoLido('E-mail inválido.');

const Cnpj = lidoPor(18, (texto) => {
  const lido = lerDocumento(texto);
  return lido.ok && tipoDocumento(lido.valor) !== 'CNPJ' ? naoLido('Informe um CNPJ.') : lido;
});

/** Who the institution is, as its pages, slips and mails say it. */
export const Instituicao = z.object({
  nome: textoCurto('o nome da instituição', 100),
  secretaria: textoCurto('a secretaria', 100),
  cnpj: Cnpj,
  email: opcional(200, lerEmail),
  telefone_principal: opcional(20, lerTelefone),
  telefone_secundario: opcional(20, lerTelefone),
  logradouro: textoCurto('o endereço', 150),
  bairro: textoCurto('o bairro', 80),
  cidade: textoCurto('a cidade', 80),
  uf: z.string().check(z.regex(/^[A-Z]{2}$/, 'Informe a UF com duas letras.')),
  cep: z.string().check(z.regex(/^[0-9]{8}$/, 'O CEP tem 8 números.')),
  /** `#rrggbb`, dark enough for white text; null means the portal's own colour. */
  cor: opcional(7, lerCor),
});
export type Instituicao = z.infer<typeof Instituicao>;

export const FeriadoDoOrgao = z.object({
  /** 'AAAA-MM-DD' for one day, 'MM-DD' for every year. */
  dia: lidoPor(10, lerDiaDeFeriado),
  nome: textoCurto('o nome do feriado', 80),
});

/** Who decides appeals of an instance (Lei 12.527/2011, art. 15). */
export const Autoridade = z.object({
  instancia: z.int('Escolha a instância.').check(z.minimum(1), z.maximum(3)),
  nome: textoCurto('o nome da autoridade', 100),
  setor: textoCurto('a secretaria ou o setor', 100),
  /** Account that receives the appeals; null leaves them to the administrators. */
  usuario_id: z.nullable(identificador('Usuário inválido.')),
});
export type Autoridade = z.infer<typeof Autoridade>;

/** One setting, with what holds by law or by choice while the orgao sets nothing. */
export const Parametro = z.object({
  nome: z.string(),
  valor: z.unknown(),
  padrao: z.unknown(),
  descricao: z.string(),
  /** Who meets what it does, in words. */
  quem_ve: z.string(),
  /** What a number counts; null of anything else. */
  unidade: z.nullable(z.enum(Object.keys(UNIDADES) as [Unidade, ...Unidade[]])),
  fonte: z.string(),
});
export type Parametro = z.infer<typeof Parametro>;

const nulavel = z.nullable(z.string());

const reply = z.object({
  data: z.object({
    instituicao: z.object({
      nome: z.string(),
      secretaria: z.string(),
      cnpj: z.string(),
      email: nulavel,
      telefone_principal: nulavel,
      telefone_secundario: nulavel,
      logradouro: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.string(),
      cep: z.string(),
      cor: nulavel,
    }),
    tem_logo: z.boolean(),
    parametros: z.array(Parametro),
    feriados: z.array(z.object({ dia: z.string(), nome: z.string() })),
    /** Those of its State in this year, `dia` as 'DD/MM/AAAA', with the law of each. */
    feriados_do_estado: z.array(z.object({ dia: z.string(), nome: z.string(), lei: z.string() })),
    autoridades: z.array(Autoridade),
    /** Parts of which a change waits for a second administrator; what is shown still holds. */
    mudancas_que_aguardam: z.array(TipoDeCobranca),
  }),
});
export type ParametrosDoOrgao = z.infer<typeof reply>['data'];

export const getParametrosDoOrgao = endpoint({
  method: 'GET',
  path: '/api/admin/parametros',
  acesso: 'parametros.gerenciar',
  resumo: 'Dados e parâmetros da instituição, com o padrão e a fonte de cada um',
  tema,
  replies: { 200: reply },
});

/** A setting with every text in it as people see it; it is stored as JSON, names of fields and all. */
const limparJson = (valor: unknown): unknown => {
  if (typeof valor === 'string') return limparTexto(valor);
  if (Array.isArray(valor)) return valor.map(limparJson);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, um]) => [limparTexto(nome), limparJson(um)]),
  );
};

const semRepetir = (chaves: readonly unknown[]): boolean => new Set(chaves).size === chaves.length;

/** What is sent replaces what there was, part by part; a parameter sent as null returns to its default. */
export const AlterarParametros = z.object({
  instituicao: z.optional(Instituicao),
  parametros: z.optional(z.record(z.string(), z.unknown().check(z.overwrite(limparJson)))),
  feriados: z.optional(
    z.array(FeriadoDoOrgao).check(
      z.maxLength(500, 'Feriados demais.'),
      z.refine((lista) => semRepetir(lista.map(({ dia }) => dia)), 'Há um dia repetido.'),
    ),
  ),
  autoridades: z.optional(
    z.array(Autoridade).check(
      z.maxLength(3, 'São no máximo três instâncias.'),
      z.refine(
        (lista) => semRepetir(lista.map(({ instancia }) => instancia)),
        'Há uma instância repetida.',
      ),
    ),
  ),
  ...comReautenticacao,
});
export type AlterarParametros = z.infer<typeof AlterarParametros>;

export const putParametrosDoOrgao = endpoint({
  method: 'PUT',
  path: '/api/admin/parametros',
  acesso: 'parametros.gerenciar',
  resumo:
    'Altera dados e parâmetros da instituição; chave PIX, convênio e beneficiário esperam por outro administrador, se houver',
  tema,
  body: AlterarParametros,
  replies: { 200: reply },
});

export const putLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/logo',
  acesso: 'parametros.gerenciar',
  resumo: `Troca o brasão: ${REGRA_DO_BRASAO}; gravado de novo como PNG`,
  tema,
  body: z.unknown(),
  replies: { 204: z.null() },
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/admin/logo',
  acesso: 'parametros.gerenciar',
  resumo: 'Retira o brasão',
  tema,
  replies: { 204: z.null() },
});

const Prazo = z.object({ prazo: z.number() });

export const ContagemDosPrazos = z.enum(['CORRIDOS', 'UTEIS']);

/** What the public e-SIC and survey pages say of an orgao (`esic.md` §3). */
export const getParametros = endpoint({
  method: 'GET',
  path: '/api/parametros',
  acesso: 'publico',
  resumo: 'Prazos, normas e endereços que a instituição publica',
  tema,
  query: z.object({ cod_empre: CodEmpre }),
  replies: {
    200: z.object({
      data: z.object({
        /** Which days the terms below count. */
        contagem_dos_prazos: ContagemDosPrazos,
        prazo_resposta: z.number(),
        prorrogacao: Prazo,
        /** Of the other natures, the days to answer and what an extension adds (Lei 13.460/2017, art. 16). */
        ouvidoria: z.object({ resposta: z.number(), prorrogacao: z.number() }),
        servico_publico: z.object({ resposta: z.number(), prorrogacao: z.number() }),
        primeira_instancia: Prazo,
        segunda_instancia: Prazo,
        terceira_instancia: Prazo,
        /** Of each instance, the days to open an appeal and to decide it. */
        recursos: z.array(z.object({ abrir: z.number(), decidir: z.number() })),
        /** Days to complain of silence. */
        janela_omissao: z.number(),
        /** Who watches over the institution, as it wrote it; empty where it did not. */
        outros_caminhos: z.object({
          ouvidoria: z.string(),
          tribunal_de_contas: z.string(),
          ministerio_publico: z.string(),
        }),
        satisfacao_formulario: z.object({ questionario_url: z.string(), resposta_url: z.string() }),
        decretos: z.array(z.object({ titulo: z.string(), url: z.string() })),
        /** Most characters of an answer. */
        resposta_tamanho: z.number(),
        /** Of the description of a request, of an appeal, and of the decision of one. */
        solicitacao_tamanho: z.number(),
        recurso_tamanho: z.number(),
        decisao_tamanho: z.number(),
        /** What one submission may carry. */
        anexos: z.object({ quantidade: z.number(), total_bytes: z.number() }),
        /** Whether the form of a new request is offered on iOS too. */
        /** Whether sectors prepare answers and only the SIC sends them. */
        resposta_so_pelo_sic: z.boolean(),
        solicitacao_no_ios: z.boolean(),
      }),
    }),
  },
});

export type ParametrosPublicos = z.infer<(typeof getParametros.replies)[200]>['data'];

export const listAutoridades = endpoint({
  method: 'GET',
  path: '/api/autoridades',
  acesso: 'publico',
  resumo: 'Autoridades que decidem os recursos',
  tema,
  query: z.object({ cod_empre: CodEmpre }),
  replies: { 200: z.object({ data: z.array(z.object({ nome: z.string(), setor: z.string() })) }) },
});
