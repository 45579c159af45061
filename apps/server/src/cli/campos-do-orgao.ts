import {
  cnpjValido,
  lerCor,
  enumerar,
  lerParametro,
  normalizarDocumento,
  PARAMETROS,
  SERVICOS,
  type Parametros,
} from '@balcao/domain';
import { localidadesEmbutidas } from '../adapters/localidades/localidades.ts';
import { ErroDeUso } from '../operator-error.ts';

const DE_BRASILIA = 'America/Sao_Paulo';

/** Zone of the capital of each state that does not keep the clock of Brasília, or names its own. */
const FUSO_DO_ESTADO: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

const FERNANDO_DE_NORONHA = 2_605_459;

/** Western Amazonas keeps the clock of Acre (Lei 12.876/2013). */
const OESTE_DO_AMAZONAS = [
  1300201, 1300607, 1300706, 1301407, 1301506, 1301654, 1301803, 1301951, 1302306, 1302405, 1303502,
  1303908, 1304062,
];

/** IANA zone of a municipality. */
const fusoDoMunicipio = (codigo: number, uf: string): string => {
  if (codigo === FERNANDO_DE_NORONHA) return 'America/Noronha';
  if (OESTE_DO_AMAZONAS.includes(codigo)) return 'America/Eirunepe';
  return FUSO_DO_ESTADO[uf] ?? DE_BRASILIA;
};

/** A CNPJ, with or without punctuation, checked. */
export const lerCnpj = (texto: string): string => {
  const cnpj = normalizarDocumento(texto);
  if (!cnpjValido(cnpj)) throw new ErroDeUso(`--cnpj “${texto}” não é um CNPJ.`);
  return cnpj;
};

export const lerCep = (texto: string): string => {
  const cep = texto.replace(/[.\-\s]/g, '');
  if (!/^[0-9]{8}$/.test(cep)) throw new ErroDeUso(`--cep “${texto}” não é um CEP.`);
  return cep;
};

/** A colour dark enough for the white text that it carries. */
export const lerCorDigitada = (texto: string): string => {
  const cor = lerCor(texto);
  if (!cor.ok) throw new ErroDeUso(`--cor: ${cor.motivo}`);
  return cor.valor;
};

/** City, state and zone of a municipality, by its IBGE code. */
export const lerMunicipio = (texto: string) => {
  const localidades = localidadesEmbutidas();
  const estado = localidades.estados().find(({ id }) => texto.startsWith(String(id)));
  const uf = estado?.sigla ?? '';
  const municipio = localidades.municipios(uf)?.find(({ id }) => String(id) === texto);
  if (!municipio)
    throw new ErroDeUso(`--municipio “${texto}” não é um código de município do IBGE.`);
  const { id, nome } = municipio;
  return { municipio_ibge: id, cidade: nome, uf, fuso: fusoDoMunicipio(id, uf) };
};

export const lerFuso = (texto: string): string => {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: texto });
    return texto;
  } catch {
    throw new ErroDeUso(`--fuso “${texto}” não é um fuso horário, como America/Manaus.`);
  }
};

export const lerServico = (texto: string): string => {
  if (SERVICOS.some(({ action_key }) => action_key === texto)) return texto;
  const ha = SERVICOS.map(({ action_key }) => action_key).join(', ');
  throw new ErroDeUso(`Não há o serviço “${texto}”. Há: ${ha}.`);
};

const comoJson = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    return texto;
  }
};

/** Settings written `nome=valor`, the value as JSON where it is a number, a list or an object. */
/** The values between which a parameter chooses, as they are typed. */
const opcoesDe = (nome: string): string => {
  const parametro = Object.entries(PARAMETROS).find(([um]) => um === nome)?.[1];
  if (parametro === undefined || !('opcoes' in parametro.aceita)) return '';
  const opcoes: readonly unknown[] = parametro.aceita.opcoes as readonly unknown[];
  return ` Aceita ${enumerar(opcoes.map(String))}.`;
};

export const lerParametrosDigitados = (textos: readonly string[]): Partial<Parametros> => {
  let todos: Partial<Parametros> = {};
  for (const texto of textos) {
    const [, nome, valor] = /^([a-z_]+)=(.*)$/s.exec(texto) ?? [];
    if (nome === undefined || valor === undefined) {
      throw new ErroDeUso(`--parametro se escreve nome=valor; veio “${texto}”.`);
    }
    // The code 0123 is text, though 1234 would also be a number.
    const comoTexto = lerParametro(nome, valor);
    const lido = comoTexto.ok ? comoTexto : lerParametro(nome, comoJson(valor));
    if (!lido.ok) throw new ErroDeUso(`${nome}: ${lido.motivo}${opcoesDe(nome)}`);
    todos = { ...todos, ...lido.valor };
  }
  return todos;
};
