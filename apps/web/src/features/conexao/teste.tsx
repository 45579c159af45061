import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/actions.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { OcupadoButton } from '../../ui/ocupado-button.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { conexaoQuery, testar } from './api.ts';

/** Asks the city's system once, and says what came of it. */
export function TesteDaConexao() {
  const cliente = useQueryClient();
  const { data, error, isPending, mutate } = useAcao({
    mutationFn: testar,
    onSettled: () => cliente.invalidateQueries(conexaoQuery),
  });
  const recusa =
    data?.ok === false
      ? new ApiError(503, 'ERP_INDISPONIVEL', `O sistema ${data.motivo ?? 'não respondeu'}.`)
      : undefined;
  return (
    <>
      <Actions>
        <OcupadoButton ocupado={isPending ? 'Testando...' : undefined} onClick={() => mutate()}>
          Testar a conexão
        </OcupadoButton>
      </Actions>
      {data?.ok === true && (
        <SuccessPanel titulo="O sistema da prefeitura respondeu">
          <p>Em {data.latencia_ms} ms, com a credencial que o portal usa.</p>
        </SuccessPanel>
      )}
      {recusa && <ErrorPanel titulo="O teste falhou" erro={recusa} />}
      {error && <ErrorPanel erro={error} />}
    </>
  );
}
