import * as z from 'zod/mini';
import {
  Ano,
  CentavosDoErp,
  Codigo,
  Data,
  DocumentoDoErp,
  Instante,
  NumeroDeParcela,
  Texto,
  TextoOuNulo,
} from './campos.ts';

/** A person of the registry: birth date of a person, registration date of a company. */
export const ContribuinteDoErp = z.object({
  nome: Texto,
  cpfcnpj: DocumentoDoErp,
  data_nascimento: z.nullable(Data),
  data_registro: z.nullable(Data),
});
export type ContribuinteDoErp = z.infer<typeof ContribuinteDoErp>;

export const CadastroDoErp = z.extend(ContribuinteDoErp, {
  codigo: Codigo,
  /** Where the city counts people apart from taxpayers; otherwise the same as `codigo`. */
  codigo_pessoa: Codigo,
  pispasep: TextoOuNulo,
  rg_numero: TextoOuNulo,
  rg_orgao_emissor: TextoOuNulo,
  rg_emissao: z.nullable(Data),
  estado_civil: TextoOuNulo,
  sexo: TextoOuNulo,
  cor_raca: TextoOuNulo,
  endereco: z.object({
    endereco: TextoOuNulo,
    bairro: TextoOuNulo,
    cidade: TextoOuNulo,
    uf: TextoOuNulo,
    cep: TextoOuNulo,
  }),
});
export type CadastroDoErp = z.infer<typeof CadastroDoErp>;

const Area = z.nullable(z.number().check(z.minimum(0)));

export const ImovelDoErp = z.object({
  /** Whose property it is: the person asked for. */
  cpfcnpj: DocumentoDoErp,
  codigo: Codigo,
  inscricao: Texto,
  endereco: z.string(),
  /** 'ATIVA', or how the city calls what is not. */
  situacao: Texto,
  /** Square metres. */
  area_terreno: Area,
  area_construida: Area,
  lote: TextoOuNulo,
  quadra: TextoOuNulo,
});
export type ImovelDoErp = z.infer<typeof ImovelDoErp>;

/** A change that somebody made in a person's registry data. */
export const AlteracaoDoErp = z.object({
  /** Of whom: the person asked for. */
  cpfcnpj: DocumentoDoErp,
  numero: Codigo,
  alterado_por: Texto,
  momento: Instante,
  mudancas: z.array(z.object({ titulo: Texto, valor: z.string() })),
});
export type AlteracaoDoErp = z.infer<typeof AlteracaoDoErp>;

/** A debt inscribed in active debt; amounts in cents, as the city has them today. */
export const DividaDoErp = z.object({
  ano: Ano,
  imovel_codigo: z.nullable(Codigo),
  numero_parcela: NumeroDeParcela,
  tipo_receita: Texto,
  vencimento: Data,
  pagamento: z.nullable(Data),
  principal: CentavosDoErp,
  correcao: CentavosDoErp,
  juros: CentavosDoErp,
  multa: CentavosDoErp,
  pago: CentavosDoErp,
  /** The demand is suspended (CTN art. 151). */
  suspensa: z.boolean(),
});
export type DividaDoErp = z.infer<typeof DividaDoErp>;

export const ExtratoDoErp = z.object({
  contribuinte: z.object({ codigo: Codigo, nome: Texto, cpfcnpj: DocumentoDoErp }),
  dividas: z.array(DividaDoErp),
});
export type ExtratoDoErp = z.infer<typeof ExtratoDoErp>;
