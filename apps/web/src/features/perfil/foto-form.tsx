import { FOTO_MAXIMO_BYTES, type Usuario } from '@balcao/contracts';
import { useState } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { ImagemCampo } from '../../ui/imagem-campo.tsx';
import { enviarFoto, retirarFoto } from './api.ts';
import classes from './perfil.module.css';

/** The person's photograph: sent at once, kept by the server as a picture of its own. */
export function FotoForm({ usuario: { id, nome, foto } }: { usuario: Usuario }) {
  const [retirando, setRetirando] = useState(false);
  const [grande, setGrande] = useState(false);
  const enviar = useAcao({
    mutationFn: (imagem: File) => enviarFoto(id, imagem),
    onSuccess: recarregar,
  });
  const retirar = useAcao({ mutationFn: () => retirarFoto(id), onSuccess: recarregar });
  const erro = enviar.error ?? retirar.error;
  const escolher = (imagem: File) => {
    setGrande(imagem.size > FOTO_MAXIMO_BYTES);
    if (imagem.size <= FOTO_MAXIMO_BYTES) enviar.mutate(imagem);
  };
  return (
    <section className={classes.secao} aria-labelledby="perfil-foto">
      <h2 id="perfil-foto">Foto</h2>
      <div className={classes.foto}>
        <Avatar nome={nome} imagem={foto} />
        <ImagemCampo
          rotulo="Imagem da foto"
          escolher={foto === null ? 'Escolher foto' : 'Trocar foto'}
          enviando={enviar.isPending || enviar.isSuccess}
          onEscolher={escolher}
          onRetirar={foto === null ? undefined : () => setRetirando(true)}
        />
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
