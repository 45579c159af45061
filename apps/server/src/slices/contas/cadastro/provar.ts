import type { Cadastro } from '@balcao/contracts';
import {
  lerCodigoDaCarta,
  provaConfere,
  tipoDocumento,
  type DataCivil,
  type TipoDeProva,
} from '@balcao/domain';
import type { Contribuinte } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import {
  existeCodigoDaCarta,
  hashDoCodigoDaCarta,
} from '../../../core/contas/codigos-da-carta.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Contexto } from '../../slice.ts';

/** What came of comparing what somebody says of themselves with what the city knows of them. */
export interface Veredito {
  /** 'NAO_CONSTA': the registry has none to compare with. */
  data: 'CERTA' | 'ERRADA' | 'NAO_CONSTA';
  prova: 'CERTA' | 'ERRADA' | 'NENHUMA';
  /** HMAC of the code of a letter that proved the person, to be spent with the registration. */
  codigo: string | undefined;
}

/** What the city's registry has of a person's papers, by what it proves. */
const PAPEL = { RG: 'rg_numero', PIS_PASEP: 'pispasep' } as const;

type Apoio = Pick<Contexto, 'db' | 'fonteTributaria' | 'cofre' | 'relogio'>;

const compararCodigo = async (
  { db, cofre, relogio }: Apoio,
  { cod_empre, cpfcnpj }: Cadastro,
  digitado: string,
): Promise<string | undefined> => {
  const lido = lerCodigoDaCarta(digitado);
  if (lido === undefined) return undefined;
  const codigo = hashDoCodigoDaCarta(cofre, cod_empre, cpfcnpj, lido);
  return (await existeCodigoDaCarta(db, cod_empre, codigo, relogio())) ? codigo : undefined;
};

const compararPapel = async (
  { fonteTributaria }: Apoio,
  { cod_empre, cpfcnpj }: Cadastro,
  tipo: Exclude<TipoDeProva, 'CODIGO'>,
  digitado: string,
): Promise<boolean> => {
  const registro = await fonteTributaria.findCadastro(cod_empre, cpfcnpj);
  const doRegistro = registro?.[PAPEL[tipo]] ?? null;
  return provaConfere(tipo, digitado, { doRegistro, cpfcnpj });
};

/** The date that the registry has of a person or of a company. */
const dataDoRegistro = (registro: Contribuinte): DataCivil | null =>
  tipoDocumento(registro.cpfcnpj) === 'CPF' ? registro.data_nascimento : registro.data_registro;

const compararData = (registro: Contribuinte, data: DataCivil | undefined): Veredito['data'] => {
  const consta = dataDoRegistro(registro);
  if (consta === null) return 'NAO_CONSTA';
  return consta === data ? 'CERTA' : 'ERRADA';
};

/**
 * Compares the date, and where accounts are released by themselves the proof: a fact that no public
 * reply or document shows (`FATO_DA_PROVA`). Says nothing to anybody.
 */
export const compararIdentidade = async (
  apoio: Apoio,
  orgao: OrgaoEmUso,
  registro: Contribuinte,
  pedido: Cadastro,
): Promise<Veredito> => {
  const { tipo_da_prova: tipo, prova: digitado = '' } = pedido;
  const data = compararData(registro, pedido.data);
  const conta = orgao.exibicao.has('liberar_acesso_automatico');
  if (tipo === undefined || !conta) return { data, prova: 'NENHUMA', codigo: undefined };
  if (tipo === 'CODIGO') {
    const codigo = await compararCodigo(apoio, pedido, digitado);
    return { data, prova: codigo === undefined ? 'ERRADA' : 'CERTA', codigo };
  }
  const certa = await compararPapel(apoio, pedido, tipo, digitado);
  return { data, prova: certa ? 'CERTA' : 'ERRADA', codigo: undefined };
};

/** Whether the account needs nobody to release it. */
export const provado = ({ data, prova }: Veredito): boolean =>
  data === 'CERTA' && prova === 'CERTA';
