import type { CodigoErro } from '@balcao/contracts';
import type { Evento } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { pessoaDaConsulta, type Identificacao } from '../alvo.ts';
import type { Guarda } from '../privacidade.ts';

/** A look-up as the gateway hands it over: the orgao is there, and its service is on. */
export interface Consulta {
  contexto: Contexto;
  guarda: Guarda;
  quem: Quem;
  orgao: OrgaoEmUso;
  identificacao: Identificacao;
}

/** How a look-up by person differs from the others. */
interface Procura<T> {
  evento: Evento;
  /** What a person is answered whom the source does not know. */
  desconhecida: CodigoErro;
  /** Asks the source; undefined when it does not know the person. */
  buscar: (cod_empre: number, cpfcnpj: string) => Promise<T | undefined>;
}

/**
 * Looks up what a source has of a person: who may ask for whom, the limits of visitors, and the
 * audit trail, the same for every key of the gateway.
 * @throws AppError NAO_PERMITIDO, CAMPO_INVALIDO, MUITAS_TENTATIVAS, and `desconhecida`
 */
export const procurar = async <T>(
  { guarda, quem, orgao: { cod_empre }, identificacao }: Consulta,
  { evento, desconhecida, buscar }: Procura<T>,
): Promise<T> => {
  const cpfcnpj = pessoaDaConsulta(quem, identificacao);
  const alvo = { cpfcnpj };
  await guarda.antes(quem, cod_empre, alvo);
  const achado = await buscar(cod_empre, cpfcnpj);
  if (achado === undefined) {
    await guarda.errou(quem, cod_empre);
    throw new AppError(desconhecida);
  }
  await guarda.registrar(quem, { cod_empre, evento, alvo });
  return achado;
};
