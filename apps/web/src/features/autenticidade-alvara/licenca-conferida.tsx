import type { LicencaConferida } from '@balcao/contracts';
import { ApiError } from '../../lib/api-error.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { ConferirTitular } from '../../tributos/conferir-titular.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';

/** A licence that is in force, with what it says: to be compared with the paper. */
export function LicencaValida({ licenca, codigo }: { licenca: LicencaConferida; codigo: string }) {
  const { cod_empre } = useOrgao();
  return (
    <SuccessPanel titulo="O documento informado se encontra válido">
      <p>Compare com o que está impresso:</p>
      <Fatos
        fatos={[
          ['Número do alvará', licenca.numero],
          ['Titular', licenca.titular],
          ['Atividade', licenca.atividade],
          ['Emitido em', licenca.emitidaEmFormatada],
          ['Válido até', licenca.validadeFormatada],
        ]}
      />
      <ConferirTitular documento={{ tipo: 'LICENSA_ALVARA', cod_empre, cod_verificador: codigo }} />
    </SuccessPanel>
  );
}

/** What a check that found nothing in force is called. */
const TITULOS: Readonly<Record<string, string>> = {
  LICENCA_NAO_VIGENTE: 'Alvará fora de vigor',
  LICENCA_NAO_ENCONTRADA: 'Alvará não encontrado',
};

/** A check that found no licence in force, or that failed. */
export function LicencaRecusada({ erro, onRetry }: { erro: unknown; onRetry: () => void }) {
  const titulo = erro instanceof ApiError ? TITULOS[erro.code] : undefined;
  if (titulo === undefined) return <ErrorPanel erro={erro} onRetry={onRetry} />;
  return <ErrorPanel erro={erro} titulo={titulo} />;
}
