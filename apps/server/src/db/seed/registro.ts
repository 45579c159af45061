import { tipoDocumento } from '@balcao/domain';
import { criarAcaso, type Acaso } from './acaso.ts';
import type { Cidade } from './cidades.ts';
import { pisInventado } from './documentos.ts';
import type { Contribuinte } from './pessoas.ts';

const ESTADOS_CIVIS = ['Solteira', 'Casada', 'Casada', 'Divorciada', 'Viúva', 'União estável'];
/** By the shares of the 2022 census, roughly. */
const CORES = ['Parda', 'Parda', 'Parda', 'Parda', 'Branca', 'Branca', 'Branca', 'Branca', 'Preta'];
const SEXOS = ['Feminino', 'Masculino'];
/** Registries have holes: one person in so many has no papers in it. */
const SEM_PAPEIS = 0.15;

const VAZIO = {
  pispasep: null,
  rg_numero: null,
  rg_orgao_emissor: null,
  rg_emissao: null,
  estado_civil: null,
  sexo: null,
  cor_raca: null,
} satisfies Partial<Contribuinte>;

/** A general registration of zeros, in the form that most states print. */
const rgInventado = (codigo: number): string => {
  const digitos = `00${String(codigo).padStart(6, '0')}`;
  return `${digitos.slice(0, 2)}.${digitos.slice(2, 5)}.${digitos.slice(5)}-0`;
};

const papeisDe = ({ codigo, uf }: Contribuinte, acaso: Acaso) => ({
  pispasep: pisInventado(codigo),
  rg_numero: rgInventado(codigo),
  rg_orgao_emissor: `SSP/${uf ?? ''}`,
  rg_emissao: `${acaso.inteiro(1995, 2014)}-0${acaso.inteiro(1, 9)}-1${acaso.inteiro(0, 9)}`,
});

/** What the registry knows of each person beside name and address; of companies nothing more. */
export const comRegistro = (
  cidade: Cidade,
  pessoas: readonly Contribuinte[],
): Required<Contribuinte>[] => {
  const acaso = criarAcaso(cidade.municipio_ibge + 4);
  return pessoas.map((pessoa) => {
    const { data_nascimento = null, data_registro = null, codigo } = pessoa;
    const { logradouro = null, bairro = null, uf = null, cep = null } = pessoa;
    const civil =
      tipoDocumento(pessoa.cpfcnpj) === 'CNPJ'
        ? VAZIO
        : {
            ...(acaso.chance(SEM_PAPEIS) && codigo > 1 ? VAZIO : papeisDe(pessoa, acaso)),
            // Of who may try to register the demonstration says what proves them, or that nothing does.
            ...(pessoa.rg_numero !== undefined && {
              pispasep: null,
              rg_numero: pessoa.rg_numero,
            }),
            estado_civil: acaso.escolher(ESTADOS_CIVIS),
            sexo: acaso.escolher(SEXOS),
            cor_raca: acaso.escolher(CORES),
          };
    return {
      ...pessoa,
      data_nascimento,
      data_registro,
      logradouro,
      bairro,
      cidade: pessoa.cidade ?? null,
      uf,
      cep,
      codigo_pessoa: 50_000 + codigo,
      ...civil,
    };
  });
};
