import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessaoQuery, useUsuario } from '../../lib/sessao.ts';
import { Espera } from '../../ui/espera.tsx';
import { Page } from '../../ui/page.tsx';
import { perfilQuery } from './api.ts';
import { AtivarDoisFatores } from './ativar-dois-fatores.tsx';
import { CodigosDeRecuperacao } from './codigos-de-recuperacao.tsx';
import { GerenciarDoisFatores } from './gerenciar-dois-fatores.tsx';

/** Sets up the two-factor sign-in, renews its recovery codes, or turns it off. */
export function DoisFatoresPage() {
  const { id, pendencia } = useUsuario();
  const queries = useQueryClient();
  const consulta = useQuery(perfilQuery(id));
  const { data, refetch } = consulta;
  const [codigos, setCodigos] = useState<readonly string[]>();
  const atualizar = async () => {
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: sessaoQuery.queryKey })]);
    setCodigos(undefined);
  };
  const estado = data?.dois_fatores;
  return (
    <Page
      estreita
      titulo="Verificação em duas etapas"
      descricao={
        pendencia === 'DOIS_FATORES'
          ? 'Sua instituição a exige de quem atende. Configure-a para continuar: leva dois minutos.'
          : 'Além da senha, a entrada pede um código do aplicativo autenticador do seu celular.'
      }
    >
      <Espera consulta={consulta} texto="Buscando..." linhas={2} />
      {codigos && <CodigosDeRecuperacao codigos={codigos} onGuardados={atualizar} />}
      {!codigos && estado && !estado.ativo && <AtivarDoisFatores onAtivar={setCodigos} />}
      {!codigos && estado?.ativo && (
        <GerenciarDoisFatores estado={estado} onRenovar={setCodigos} onDesativar={atualizar} />
      )}
    </Page>
  );
}
