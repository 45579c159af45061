import type { UsuarioDaLista } from '@balcao/contracts';
import { formatarDocumento, formatarTelefone, telefoneNacional } from '@balcao/domain';
import { Button, NativeSelect } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { useState } from 'react';
import type { IrParaPagina, OrdemPorCampo } from '../../lib/lista-no-endereco.ts';
import { Badge } from '../../ui/badge.tsx';
import { ComDetalhe } from '../../ui/com-detalhe.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PapelBadge } from '../../ui/papel-badge.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import type { CampoDeUsuario } from './api.ts';
import { UsuarioModal } from './usuario-modal.tsx';

const ORDENS = [
  { value: 'nome:asc', label: 'Nome, de A a Z' },
  { value: 'nome:desc', label: 'Nome, de Z a A' },
  { value: 'email:asc', label: 'E-mail' },
  { value: 'tipo:asc', label: 'Tipo' },
  { value: 'ativo:asc', label: 'Inativos primeiro' },
];

const telefoneDe = ({ telefone }: UsuarioDaLista): string =>
  telefone === null ? '' : formatarTelefone(telefoneNacional(telefone));

function Situacao({ usuario }: { usuario: UsuarioDaLista }) {
  if (!usuario.ativo) return <Badge cor="cinza" icone={IconCircleOff} texto="INATIVO" />;
  if (usuario.pendente) return <Badge cor="amarelo" icone={IconClockHour4} texto="PENDENTE" />;
  return <Badge cor="verde" icone={IconCircleCheck} texto="ATIVO" />;
}

const COLUNAS: readonly Coluna<UsuarioDaLista>[] = [
  {
    titulo: 'Nome',
    celula: ({ nome, email }) => <ComDetalhe detalhe={email}>{nome}</ComDetalhe>,
  },
  { titulo: 'CPF/CNPJ', celula: ({ cpfcnpj }) => formatarDocumento(cpfcnpj) },
  { titulo: 'Telefone', celula: telefoneDe },
  { titulo: 'Tipo', celula: ({ tipo }) => <PapelBadge tipo={tipo} /> },
  { titulo: 'Situação', celula: (usuario) => <Situacao usuario={usuario} /> },
];

interface UsuariosListaProps {
  pagina: { data: UsuarioDaLista[]; current_page: number; per_page: number; total: number };
  ordem: OrdemPorCampo<CampoDeUsuario>;
  onOrdenar: (ordem: OrdemPorCampo<CampoDeUsuario>) => void;
  onPagina: IrParaPagina;
}

/** A page of users; editing one opens a dialog. */
export function UsuariosLista({ pagina, ordem, onOrdenar, onPagina }: UsuariosListaProps) {
  const [editado, setEditado] = useState<UsuarioDaLista>();
  const colunas: readonly Coluna<UsuarioDaLista>[] = [
    ...COLUNAS,
    {
      titulo: 'Ações',
      direita: true,
      acoes: true,
      celula: (usuario) => (
        <Button
          variant="default"
          onClick={() => setEditado(usuario)}
          aria-label={`Editar ${usuario.nome}`}
        >
          Editar
        </Button>
      ),
    },
  ];
  return (
    <>
      <NativeSelect
        label="Ordenar por"
        w="fit-content"
        data={ORDENS}
        value={`${ordem.campo}:${ordem.sentido}`}
        onChange={(evento) => {
          const [campo, sentido] = evento.currentTarget.value.split(':');
          onOrdenar({
            campo: campo as CampoDeUsuario,
            sentido: sentido === 'desc' ? 'desc' : 'asc',
          });
        }}
      />
      <Table
        legenda="Usuários da instituição"
        colunas={colunas}
        linhas={pagina.data}
        chave={({ id }) => id}
        vazio={<EmptyState />}
        paginacao={{
          pagina: pagina.current_page,
          porPagina: pagina.per_page,
          total: pagina.total,
          onChange: onPagina,
        }}
      />
      {editado && <UsuarioModal usuario={editado} onClose={() => setEditado(undefined)} />}
    </>
  );
}
