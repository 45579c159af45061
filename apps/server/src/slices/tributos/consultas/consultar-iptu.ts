import type { GuiaIptu } from '@balcao/contracts';
import type { GuiaDeImovel } from '../../../adapters/fonte-tributaria/port.ts';
import { AppError } from '../../../core/app-error.ts';
import { alcanca, alvoDaConsulta } from '../alvo.ts';
import {
  alcanceDaConsulta,
  antesDaConsulta,
  depoisDaConsulta,
  type Reservado,
} from '../reserva.ts';
import { guiasReservadas, procurarGuia, type Consulta } from './consulta.ts';
import { guiaParaTela } from './iptu.presenter.ts';

const RESERVADAS: Reservado = {
  ...guiasReservadas('IPTU'),
  numero: 'a inscrição do imóvel, o número da guia ou a linha digitável',
};

/** One guide by a number printed on it. */
const umIptu = async (consulta: Consulta): Promise<GuiaDeImovel | undefined> => {
  const guia = await procurarGuia(consulta, 'IPTU');
  if (guia === undefined) return undefined;
  if (guia.imovel === null) throw new AppError('GUIA_NAO_ENCONTRADA');
  return { ...guia, imovel: guia.imovel };
};

/**
 * Property-tax bills of a person or a property, or one by its number (P20).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, INSCRICAO_NAO_ENCONTRADA, GUIA_NAO_ENCONTRADA,
 * CONSULTA_RESERVADA and those of who may ask for whom
 */
export const consultarIptu = async (consulta: Consulta): Promise<GuiaIptu[]> => {
  const { contexto, guarda, quem, orgao, identificacao } = consulta;
  const { cod_empre } = orgao;
  const uma = await umIptu(consulta);
  if (uma !== undefined) return [guiaParaTela(uma, orgao, quem.papel)];
  const alvo = alvoDaConsulta(quem, identificacao);
  const olhada = await guarda.antes(quem, cod_empre, alvo);
  const alcance =
    'cpfcnpj' in alvo ? alcanceDaConsulta(quem, orgao, 'guias', alvo.cpfcnpj) : 'tudo';
  antesDaConsulta(alcance, RESERVADAS);

  const guias = await contexto.fonteTributaria.listIptus(cod_empre, alvo);
  const alcancadas = guias?.filter((guia) => alcanca(quem, guia, identificacao, orgao));
  const porInscricao = identificacao.inscricao !== undefined;
  // Somebody else's property is answered as one that does not exist, so that nothing is told of it.
  const alheia = porInscricao && quem.papel === 'CONTRIBUINTE' && alcancadas?.length === 0;
  if (alcancadas === undefined || alheia) {
    await olhada.errou();
    throw new AppError(porInscricao ? 'INSCRICAO_NAO_ENCONTRADA' : 'DOCUMENTO_NAO_ENCONTRADO');
  }
  await olhada.achou();
  await guarda.registrar(quem, { cod_empre, evento: 'iptu.consultar', alvo, guias: alcancadas });
  depoisDaConsulta(alcance, RESERVADAS, alcancadas.length);
  return alcancadas.map((guia) => guiaParaTela(guia, orgao, quem.papel));
};
