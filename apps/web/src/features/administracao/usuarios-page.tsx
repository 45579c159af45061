import { Button } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { usuariosQuery, type CampoDeUsuario } from './api.ts';
import { ConvidarModal } from './convidar-modal.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { UsuariosLista } from './usuarios-lista.tsx';

const CAMPOS: readonly CampoDeUsuario[] = ['nome', 'email', 'tipo', 'ativo'];

/** Page and order stand in the address; a search, which may be a CPF, does not. */
function useLista() {
  const [params, setParams] = useSearchParams();
  const [busca, setBusca] = useState('');
  const [campo = '', sentido] = (params.get('ordem') ?? 'nome:asc').split(':');
  const mudar = (nome: string, valor: string) =>
    setParams((atuais) => {
      const novos = new URLSearchParams(atuais);
      if (nome !== 'pagina') novos.delete('pagina');
      novos.set(nome, valor);
      return novos;
    });
  return {
    page: Math.max(1, Number(params.get('pagina')) || 1),
    ordem: {
      campo: CAMPOS.find((conhecido) => conhecido === campo) ?? 'nome',
      sentido: sentido === 'desc' ? ('desc' as const) : ('asc' as const),
    },
    busca,
    irPara: (pagina: number) => mudar('pagina', String(pagina)),
    ordenar: (por: CampoDeUsuario, novo: 'asc' | 'desc') => mudar('ordem', `${por}:${novo}`),
    buscar: (texto: string) => {
      setBusca(texto);
      mudar('pagina', '1');
    },
  };
}

/** 'Gerenciamento de Usuários' (`portal.md` §2). */
export function UsuariosPage() {
  const lista = useLista();
  const [convidando, setConvidando] = useState(false);
  const { data, error, refetch } = useQuery(usuariosQuery(lista));
  const negado = foiNegado(error);

  return (
    <Page
      titulo="Gerenciamento de Usuários"
      descricao="Ative e desative contas, defina outra senha e diga onde cada servidor trabalha."
    >
      {negado && <SemAcesso />}
      {!negado && (
        <div>
          <Button
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setConvidando(true)}
          >
            Convidar servidor
          </Button>
        </div>
      )}
      <BuscaDeLista
        rotulo="Nome, e-mail ou CPF/CNPJ"
        maximo={100}
        disabled={negado}
        onBuscar={lista.buscar}
      />
      {error && !negado && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListLoading texto="Buscando os usuários..." />}
      {data && (
        <UsuariosLista
          pagina={data}
          ordem={lista.ordem}
          onOrdenar={lista.ordenar}
          onPagina={lista.irPara}
        />
      )}
      {convidando && <ConvidarModal onClose={() => setConvidando(false)} />}
    </Page>
  );
}
