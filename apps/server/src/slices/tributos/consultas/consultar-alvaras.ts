import type { GuiaAlvara } from '@balcao/contracts';
import type { Guia, Licenca } from '../../../adapters/fonte-tributaria/port.ts';
import { guiasReservadas, procurar, procurarGuia, type Consulta } from './consulta.ts';
import { alvaraParaTela } from './alvara.presenter.ts';

interface Alvaras {
  guias: Guia[];
  licencas: Licenca[];
}

/** One guide by a number printed on it, with the licence that it is for. */
const umAlvara = async (consulta: Consulta): Promise<Alvaras | undefined> => {
  const guia = await procurarGuia(consulta, 'ALVARA');
  if (guia === undefined) return undefined;
  const { contexto, orgao } = consulta;
  const { cpfcnpj } = guia.contribuinte ?? {};
  const licencas =
    cpfcnpj && (await contexto.fonteTributaria.listLicencas(orgao.cod_empre, cpfcnpj));
  return { guias: [guia], licencas: licencas || [] };
};

/**
 * The licence guides of a person, or one by its number, each with the licence that it is for (P24).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, GUIA_NAO_ENCONTRADA, CONSULTA_RESERVADA
 */
export const consultarAlvaras = async (consulta: Consulta): Promise<GuiaAlvara[]> => {
  const { fonteTributaria } = consulta.contexto;
  const { guias, licencas } =
    (await umAlvara(consulta)) ??
    (await procurar<Alvaras>(consulta, {
      evento: 'alvara.consultar',
      desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
      buscar: async (cod_empre, cpfcnpj) => {
        const [guias, licencas = []] = await Promise.all([
          fonteTributaria.listGuias(cod_empre, 'ALVARA', cpfcnpj),
          fonteTributaria.listLicencas(cod_empre, cpfcnpj),
        ]);
        return guias && { guias, licencas };
      },
      reserva: { ...guiasReservadas('alvará'), quantos: ({ guias }) => guias.length },
    }));
  const porGuia = new Map(licencas.map((licenca) => [licenca.numero_guia, licenca]));
  return guias.map((guia) =>
    alvaraParaTela(guia, porGuia.get(guia.numero) ?? null, consulta.orgao),
  );
};
