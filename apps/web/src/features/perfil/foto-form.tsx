import { FOTO_MAXIMO_BYTES, type Usuario } from '@balcao/contracts';
import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { enviarFoto, retirarFoto } from './api.ts';
import classes from './perfil.module.css';

const TIPOS = 'image/png,image/jpeg,image/webp';

/** The person's photograph: sent at once, kept by the server as a picture of its own. */
export function FotoForm({ usuario: { id, nome, foto } }: { usuario: Usuario }) {
  const campo = useRef<HTMLInputElement>(null);
  const [retirando, setRetirando] = useState(false);
  const [grande, setGrande] = useState(false);
  const enviar = useMutation({
    mutationFn: (imagem: File) => enviarFoto(id, imagem),
    onSuccess: recarregar,
  });
  const retirar = useMutation({ mutationFn: () => retirarFoto(id), onSuccess: recarregar });
  const erro = enviar.error ?? retirar.error;
  const escolher = (imagem: File | undefined) => {
    if (!imagem) return;
    setGrande(imagem.size > FOTO_MAXIMO_BYTES);
    if (imagem.size <= FOTO_MAXIMO_BYTES) enviar.mutate(imagem);
  };
  return (
    <section className={classes.secao} aria-labelledby="perfil-foto">
      <h2 id="perfil-foto">Foto</h2>
      <div className={classes.foto}>
        <Avatar nome={nome} imagem={foto} />
        <input
          ref={campo}
          type="file"
          accept={TIPOS}
          hidden
          aria-label="Imagem da foto"
          onChange={(evento) => {
            escolher(evento.currentTarget.files?.[0]);
            // The same file can be chosen again after a failure.
            evento.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={20} aria-hidden />}
          loading={enviar.isPending || enviar.isSuccess}
          onClick={() => campo.current?.click()}
        >
          {foto === null ? 'Escolher foto' : 'Trocar foto'}
        </Button>
        {foto !== null && (
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => setRetirando(true)}
          >
            Retirar
          </Button>
        )}
      </div>
      <p className={classes.ajuda}>PNG, JPEG ou WebP de até 5 MB. Só você a vê.</p>
      {(erro ?? grande) && (
        <p className={classes.erro} role="alert">
          {grande ? 'Esta imagem tem mais de 5 MB. Escolha uma menor.' : mensagemDe(erro)}
        </p>
      )}
      {retirando && (
        <ConfirmModal
          titulo="Retirar a foto?"
          confirmar="Retirar"
          perigo
          ocupado={retirar.isPending || retirar.isSuccess}
          onConfirm={() => retirar.mutate()}
          onClose={() => setRetirando(false)}
        >
          <p>No lugar dela aparecem as iniciais do seu nome.</p>
        </ConfirmModal>
      )}
    </section>
  );
}
